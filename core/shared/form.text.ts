/** Words of every form: its bar, its draft, its inputs and the dialog of two people who changed the same record. */
import { texts } from './text.ts';

export const formText = texts({
  en: {
    edit: (label: string) => `Edit ${label}`,
    toCorrect: (count: number) => (count === 1 ? '1 field to correct:' : `${count} fields to correct:`),
    required: 'required',
    draft: (time: string) => `Draft kept on this device · ${time}`,
    draftRestored: (time: string) => `This is your unsaved draft of ${time}.`,
    discardDraft: 'Discard draft',
    leave: {
      title: 'Leave without saving?',
      text: 'Your changes are not saved yet.',
      keepEditing: 'Keep editing',
      keepDraft: 'Leave, keep the draft',
      discard: 'Discard changes',
    },
    conflict: {
      title: (one: string) => `Somebody changed this ${one} while you were editing`,
      saved: (label: string, time: string) => `saved ${label} at ${time}.`,
      both: (count: number) =>
        count === 0
          ? 'You changed different fields.'
          : count === 1
            ? 'Both of you changed one field.'
            : `Both of you changed ${count} fields.`,
      field: 'Field',
      before: 'Before',
      yours: 'Yours',
      theirs: (who: string) => `${who}’s`,
      somebody: 'Somebody else',
      changedByBoth: 'changed by both',
      note: 'Nothing is overwritten yet. Bold is kept.',
      takeTheirs: 'Take theirs',
      saveChosen: 'Save chosen values',
    },
    pick: {
      placeholder: 'Search and choose',
      none: 'Nothing found',
      searching: 'Searching …',
      failed: 'fail to fetch data from server',
      create: (words: string) => `New: ${words}`,
      createPlain: 'New …',
    },
    select: 'Choose',
    date: 'YYYY/MM/DD',
    unsavedNew: 'not saved yet',
  },
  zh_Hant: {
    edit: (label: string) => `編輯${/^[\x20-\x7e]/.test(label) ? ' ' : ''}${label}`,
    toCorrect: (count: number) => `有 ${count} 個欄位需要更正：`,
    required: '必須填寫',
    draft: (time: string) => `草稿已存於此裝置 · ${time}`,
    draftRestored: (time: string) => `這是你在 ${time} 未儲存的草稿。`,
    discardDraft: '捨棄草稿',
    leave: {
      title: '未儲存便離開？',
      text: '你的更改尚未儲存。',
      keepEditing: '繼續編輯',
      keepDraft: '保留草稿並離開',
      discard: '捨棄更改',
    },
    conflict: {
      title: (one: string) => `你編輯期間，這項${one}已被其他人更改`,
      saved: (label: string, time: string) => `於 ${time} 儲存了 ${label}。`,
      both: (count: number) => (count === 0 ? '你們更改的欄位不同。' : `有 ${count} 個欄位被雙方更改。`),
      field: '欄位',
      before: '原本',
      yours: '你的',
      theirs: (who: string) => `${who}的`,
      somebody: '其他人',
      changedByBoth: '雙方均有更改',
      note: '現時未有覆寫任何資料。粗體將會保留。',
      takeTheirs: '採用對方的',
      saveChosen: '儲存所選的值',
    },
    pick: {
      placeholder: '搜尋及選擇',
      none: '找不到紀錄',
      searching: '搜尋中……',
      failed: '無法從伺服器取得資料',
      create: (words: string) => `新增：${words}`,
      createPlain: '新增……',
    },
    select: '請選擇',
    date: 'YYYY/MM/DD',
    unsavedNew: '尚未儲存',
  },
});
