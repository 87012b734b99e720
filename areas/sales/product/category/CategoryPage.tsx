import { AppstoreOutlined } from '@ant-design/icons';
import { TreeForm } from '../../../../core/web/list/TreeForm.tsx';
import { TreePage } from '../../../../core/web/list/TreePage.tsx';
import { useText } from '../../../../core/web/locale.ts';
import { productCategory } from './category.contract.ts';
import { productCategoryText } from './category.text.ts';

function ProductCategoryList() {
  return (
    <TreePage
      of={productCategory}
      text={useText(productCategoryText)}
      icon={<AppstoreOutlined aria-hidden />}
    />
  );
}

function ProductCategoryForm() {
  return <TreeForm of={productCategory} text={useText(productCategoryText)} />;
}

export const pages = { list: ProductCategoryList, form: ProductCategoryForm };
