/** Words of record pages and of deleting and restoring. */
import { texts } from './text.ts';

export const recordText = texts({
  en: {
    back: 'Back',
    moreActions: 'More actions',
    details: 'Details',
    deletePrompt: (label: string) => `Are you sure to delete record ${label} ?`,
    deleteManyPrompt: (count: string, noun: string) => `Are you sure to delete record ${count} ${noun} ?`,
    restorePrompt: (label: string) => `Are you sure to restore record ${label} ?`,
    restoreManyPrompt: (count: string, noun: string) => `Are you sure to restore record ${count} ${noun} ?`,
    within48: 'It can be restored within 48 hours.',
    manyWithin48: 'They can be restored within 48 hours.',
    restoreText: 'It will be back where it was, with everything it had.',
    deletedTitle: (label: string) => `Record Deleted · ${label}`,
    restoredTitle: (label: string) => `Record restored · ${label}`,
    until: (time: string) => `Can be restored until ${time}`,
    count: (count: string, noun: string) => `${count} ${noun}`,
    history: {
      title: 'History',
      none: 'Nothing has happened yet',
      older: 'Show older',
      nobody: 'System',
    },
  },
  zh_Hant: {
    back: '返回',
    moreActions: '更多操作',
    details: '詳情',
    deletePrompt: (label: string) => `確定要刪除紀錄「${label}」？`,
    deleteManyPrompt: (count: string, noun: string) => `確定要刪除 ${count} ${noun}的紀錄？`,
    restorePrompt: (label: string) => `確定要還原紀錄「${label}」？`,
    restoreManyPrompt: (count: string, noun: string) => `確定要還原 ${count} ${noun}的紀錄？`,
    within48: '48 小時內可以還原。',
    manyWithin48: '48 小時內可以還原。',
    restoreText: '紀錄會連同原有資料回到原處。',
    deletedTitle: (label: string) => `紀錄已刪除 · ${label}`,
    restoredTitle: (label: string) => `紀錄已還原 · ${label}`,
    until: (time: string) => `${time} 前可以還原`,
    count: (count: string, noun: string) => `${count} ${noun}`,
    history: {
      title: '更改紀錄',
      none: '暫時沒有任何紀錄',
      older: '顯示較早的紀錄',
      nobody: '系統',
    },
  },
});
