import { texts } from './text.ts';

export const mailsText = texts({
  en: {
    noAddress: 'No e-mail address',
    states: { queued: 'Queued', sending: 'Being sent', sent: 'Sent', failed: 'Failed' },
    why: (p: { reason: string }) => `Mail server: ${p.reason}`,
    nextTry: (p: { time: string }) => `next try ${p.time}`,
    resend: 'Send again',
    resent: 'The e-mail is queued again',
  },
  zh_Hant: {
    noAddress: '沒有電郵地址',
    states: { queued: '待發送', sending: '發送中', sent: '已發送', failed: '未能發送' },
    why: (p: { reason: string }) => `郵件伺服器：${p.reason}`,
    nextTry: (p: { time: string }) => `下次嘗試 ${p.time}`,
    resend: '再次發送',
    resent: '電郵已重新排隊',
  },
});
