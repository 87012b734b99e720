import { texts } from '../../../core/shared/text.ts';

export const designationText = texts({
  en: {
    title: 'Designations',
    one: 'designation',
    many: 'designations',
    create: 'New designation',
    empty: 'The positions people hold in the company, such as Sales manager or Driver.',
    searchBy: 'Name',
    fields: { name: 'Name', employees: 'Employees' },
  },
  zh_Hant: {
    title: '職位',
    one: '職位',
    many: '個職位',
    create: '新增職位',
    empty: '公司內各人的職位，例如銷售經理或司機。',
    searchBy: '名稱',
    fields: { name: '名稱', employees: '員工' },
  },
});
