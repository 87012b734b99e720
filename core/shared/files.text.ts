import { texts } from './text.ts';

export const filesText = texts({
  en: {
    title: 'Documents',
    attach: 'Attach',
    attaching: 'Attaching …',
    none: 'Receipts, photos, contracts: PDF, pictures, Word, Excel or text, at most 10 MB each',
    removed: (p: { name: string }) => `Removed · ${p.name}`,
    putBack: (p: { name: string }) => `Put back · ${p.name}`,
    remove: (p: { name: string }) => `Remove ${p.name}`,
    tooLarge: (p: { name: string }) => `${p.name} is larger than 10 MB`,
    unreadable: (p: { name: string }) => `${p.name} cannot be read`,
    notAttached: (p: { name: string; why: string }) => `${p.name} could not be attached: ${p.why}`,
  },
  zh_Hant: {
    title: '文件',
    attach: '附加',
    attaching: '正在附加……',
    none: '收據、相片、合約：PDF、圖片、Word、Excel 或文字檔，每個最多 10 MB',
    removed: (p: { name: string }) => `已移除 · ${p.name}`,
    putBack: (p: { name: string }) => `已還原 · ${p.name}`,
    remove: (p: { name: string }) => `移除 ${p.name}`,
    tooLarge: (p: { name: string }) => `${p.name} 超過 10 MB`,
    unreadable: (p: { name: string }) => `無法讀取 ${p.name}`,
    notAttached: (p: { name: string; why: string }) => `未能附加 ${p.name}：${p.why}`,
  },
});
