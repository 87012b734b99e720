import { texts } from '../../../core/shared/text.ts';

export const benefitText = texts({
  en: {
    title: 'Benefits',
    one: 'benefit',
    many: 'benefits',
    create: 'New benefit',
    empty: 'What people get besides their pay, such as medical insurance or a travel allowance.',
    searchBy: 'Content',
    fields: { content: 'Content', employees: 'Employees' },
  },
  zh_Hant: {
    title: '福利',
    one: '福利',
    many: '項福利',
    create: '新增福利',
    empty: '薪金以外的福利，例如醫療保險或交通津貼。',
    searchBy: '內容',
    fields: { content: '內容', employees: '員工' },
  },
});
