import { texts } from '../../../../core/shared/text.ts';

export const productCategoryText = texts({
  en: {
    title: 'Product categories',
    one: 'category',
    many: 'categories',
    create: 'New category',
    empty: 'How products are sorted, for example Lighting with Panels and Tubes in it.',
    searchBy: 'Name',
    fields: { name: 'Name', parent: 'Inside', parentName: 'Inside', count: 'Products' },
  },
  zh_Hant: {
    title: '產品類別',
    one: '類別',
    many: '個類別',
    create: '新增類別',
    empty: '產品的分類，例如照明之下有燈盤和燈管。',
    searchBy: '名稱',
    fields: { name: '名稱', parent: '上層類別', parentName: '上層類別', count: '產品' },
  },
});
