import { GiftOutlined } from '@ant-design/icons';
import { commonText } from '../../../core/shared/common.text.ts';
import { FormDrawer } from '../../../core/web/form/FormDrawer.tsx';
import { TextInput } from '../../../core/web/form/TextInput.tsx';
import { ListPage } from '../../../core/web/list/ListPage.tsx';
import { useText } from '../../../core/web/locale.ts';
import { benefit } from './benefit.contract.ts';
import { benefitText } from './benefit.text.ts';

function BenefitList() {
  const t = useText(benefitText);
  const common = useText(commonText);
  return (
    <ListPage
      of={benefit}
      text={t}
      icon={<GiftOutlined aria-hidden />}
      label={(row) => row.content}
      columns={[
        { key: 'content', title: t.fields.content },
        { key: 'employees', title: t.fields.employees, kind: 'number' },
        { key: 'createdAt', title: common.createdAt, kind: 'instant', leaves: 2, hidden: true },
        { key: 'updatedAt', title: common.updatedAt, kind: 'instant', leaves: 1, phone: 'none' },
      ]}
    />
  );
}

function BenefitForm() {
  const t = useText(benefitText);
  return (
    <FormDrawer of={benefit} text={t} start={{ content: '' }} label={(record) => record.content}>
      {(form) => <TextInput field={form.at('content')} />}
    </FormDrawer>
  );
}

export const pages = { list: BenefitList, form: BenefitForm };
