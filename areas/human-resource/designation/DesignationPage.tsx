import { IdcardOutlined } from '@ant-design/icons';
import { commonText } from '../../../core/shared/common.text.ts';
import { FormDrawer } from '../../../core/web/form/FormDrawer.tsx';
import { TextInput } from '../../../core/web/form/TextInput.tsx';
import { ListPage } from '../../../core/web/list/ListPage.tsx';
import { useText } from '../../../core/web/locale.ts';
import { designation } from './designation.contract.ts';
import { designationText } from './designation.text.ts';

function DesignationList() {
  const t = useText(designationText);
  const common = useText(commonText);
  return (
    <ListPage
      of={designation}
      text={t}
      icon={<IdcardOutlined aria-hidden />}
      label={(row) => row.name}
      columns={[
        { key: 'name', title: t.fields.name },
        { key: 'employees', title: t.fields.employees, kind: 'number' },
        { key: 'createdAt', title: common.createdAt, kind: 'instant', leaves: 2, hidden: true },
        { key: 'updatedAt', title: common.updatedAt, kind: 'instant', leaves: 1, phone: 'none' },
      ]}
    />
  );
}

function DesignationForm() {
  const t = useText(designationText);
  return (
    <FormDrawer of={designation} text={t} start={{ name: '' }} label={(record) => record.name}>
      {(form) => <TextInput field={form.at('name')} />}
    </FormDrawer>
  );
}

export const pages = { list: DesignationList, form: DesignationForm };
