/** What people did, as the behaviour log says it: the words for the actions that writes name. */
import { texts } from './text.ts';

export const actionText = texts({
  en: {
    create: 'Created',
    update: 'Changed',
    delete: 'Deleted',
    restore: 'Restored',
    purge: 'Deleted for good',
    export: 'Exported',
    login: 'Signed in',
    logout: 'Signed out',
    'set-up': 'Set up the company',
    'reset-password': 'Password reset',
    'change-password': 'Password changed',
    'end-session': 'Session ended',
    'end-sessions': 'All sessions ended',
    'start-totp': 'Two-step sign-in begun',
    'enable-totp': 'Two-step sign-in switched on',
    'disable-totp': 'Two-step sign-in switched off',
    'renew-recovery-codes': 'New recovery codes',
    'set-logo': 'Logo changed',
    'remove-logo': 'Logo removed',
    'change-secret': 'Secret changed',
    'test-email': 'Test e-mail sent',
    'test-sms': 'Test SMS sent',
  },
  zh_Hant: {
    create: '建立',
    update: '更改',
    delete: '刪除',
    restore: '還原',
    purge: '永久刪除',
    export: '匯出',
    login: '登入',
    logout: '登出',
    'set-up': '設定公司',
    'reset-password': '重設密碼',
    'change-password': '更改密碼',
    'end-session': '結束登入',
    'end-sessions': '結束所有登入',
    'start-totp': '開始設定兩步登入',
    'enable-totp': '開啟兩步登入',
    'disable-totp': '關閉兩步登入',
    'renew-recovery-codes': '更新備用碼',
    'set-logo': '更換公司標誌',
    'remove-logo': '移除公司標誌',
    'change-secret': '更改密鑰',
    'test-email': '發送測試電郵',
    'test-sms': '發送測試短訊',
  },
});

type Words = Readonly<Record<string, string>>;

/** An action that has no words yet is shown by its name, which is plain enough: 'hand-over' becomes 'hand over'. */
export const actionWord = (words: Words, action: string): string =>
  words[action] ?? action.replaceAll('-', ' ');
