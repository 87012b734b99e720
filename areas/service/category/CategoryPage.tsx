import { ApartmentOutlined } from '@ant-design/icons';
import { TreeForm } from '../../../core/web/list/TreeForm.tsx';
import { TreePage } from '../../../core/web/list/TreePage.tsx';
import { useText } from '../../../core/web/locale.ts';
import { serviceCategory } from './category.contract.ts';
import { serviceCategoryText } from './category.text.ts';

function ServiceCategoryList() {
  return (
    <TreePage
      of={serviceCategory}
      text={useText(serviceCategoryText)}
      icon={<ApartmentOutlined aria-hidden />}
    />
  );
}

function ServiceCategoryForm() {
  return <TreeForm of={serviceCategory} text={useText(serviceCategoryText)} />;
}

export const pages = { list: ServiceCategoryList, form: ServiceCategoryForm };
