/** Why a message did not go out, in plain words: who was asked and what was wrong, never a secret. */
import { type Locale, textIn, texts } from './text.ts';

export interface DeliveryReason {
  readonly code: DeliveryCode;
  /** Who was asked, as host:port or as the address of a service. */
  readonly server: string;
  /** The server's own words, or the address it refused. */
  readonly detail: string;
}

type Place = Omit<DeliveryReason, 'code'>;

const after = (detail: string, mark: string) => (detail ? `${mark}${detail}` : '');

const reasonText = texts({
  en: {
    not_configured: (_: Place) => 'nothing is set up yet',
    secret_unreadable: (_: Place) => 'the kept secret cannot be read any more; please enter it again',
    unknown_host: (p: Place) => `there is no server called ${p.server}`,
    nobody_answers: (p: Place) => `nothing answers at ${p.server}`,
    too_slow: (p: Place) => `${p.server} did not answer in time`,
    no_encryption: (p: Place) => `no encrypted connection with ${p.server}${after(p.detail, ': ')}`,
    wrong_login: (p: Place) =>
      `${p.server} did not accept the user name and password${after(p.detail, ': ')}`,
    wrong_key: (p: Place) => `${p.server} did not accept the key and secret${after(p.detail, ': ')}`,
    sender_refused: (p: Place) => `${p.server} refused the sender${after(p.detail, ': ')}`,
    recipient_refused: (p: Place) => `${p.server} refused the recipient${after(p.detail, ': ')}`,
    message_refused: (p: Place) => `${p.server} refused the message${after(p.detail, ': ')}`,
    odd_answer: (p: Place) => `${p.server} gave an answer that is not understood${after(p.detail, ': ')}`,
    connection_lost: (p: Place) => `the connection to ${p.server} broke off`,
    unknown: (_: Place) => 'unknown error',
    uncertain: (p: Place) =>
      `the connection to ${p.server} broke off after the message was handed over; it may have arrived, so it is not sent again`,
    interrupted: (_: Place) =>
      'the program stopped while the message was on its way; it may have arrived, so it is not sent again',
  },
  zh_Hant: {
    not_configured: (_: Place) => '尚未設定',
    secret_unreadable: (_: Place) => '無法讀取已儲存的密碼，請重新輸入',
    unknown_host: (p: Place) => `找不到伺服器 ${p.server}`,
    nobody_answers: (p: Place) => `${p.server} 沒有回應`,
    too_slow: (p: Place) => `${p.server} 未能及時回應`,
    no_encryption: (p: Place) => `無法與 ${p.server} 建立加密連線${after(p.detail, '：')}`,
    wrong_login: (p: Place) => `${p.server} 不接受用戶名稱及密碼${after(p.detail, '：')}`,
    wrong_key: (p: Place) => `${p.server} 不接受金鑰及密鑰${after(p.detail, '：')}`,
    sender_refused: (p: Place) => `${p.server} 拒絕寄件人${after(p.detail, '：')}`,
    recipient_refused: (p: Place) => `${p.server} 拒絕收件人${after(p.detail, '：')}`,
    message_refused: (p: Place) => `${p.server} 拒絕訊息${after(p.detail, '：')}`,
    odd_answer: (p: Place) => `無法理解 ${p.server} 的回應${after(p.detail, '：')}`,
    connection_lost: (p: Place) => `與 ${p.server} 的連線中斷`,
    unknown: (_: Place) => '不明錯誤',
    uncertain: (p: Place) => `訊息交出後與 ${p.server} 的連線中斷；訊息可能已送達，因此不會重發`,
    interrupted: (_: Place) => '訊息發送期間程式停止；訊息可能已送達，因此不會重發',
  },
});

export type DeliveryCode = keyof (typeof reasonText)['en'];

export function reasonIn(locale: Locale, { code, ...place }: DeliveryReason): string {
  return textIn(reasonText, locale)[code](place);
}

/** The outbox keeps a reason as JSON, so that it is read in the language of whoever looks. */
export const keepReason = (reason: DeliveryReason): string => JSON.stringify(reason);
export function readReason(kept: string, locale: Locale): string {
  return reasonIn(locale, JSON.parse(kept) as DeliveryReason);
}
