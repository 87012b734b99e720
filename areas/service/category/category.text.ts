import { texts } from '../../../core/shared/text.ts';

export const serviceCategoryText = texts({
  en: {
    title: 'Service categories',
    one: 'category',
    many: 'categories',
    create: 'New category',
    empty: 'How services are sorted, for example Installation and Maintenance.',
    searchBy: 'Name',
    fields: { name: 'Name', parent: 'Inside', parentName: 'Inside', count: 'Services' },
  },
  zh_Hant: {
    title: '服務類別',
    one: '類別',
    many: '個類別',
    create: '新增類別',
    empty: '服務的分類，例如安裝和保養。',
    searchBy: '名稱',
    fields: { name: '名稱', parent: '上層類別', parentName: '上層類別', count: '服務' },
  },
});
