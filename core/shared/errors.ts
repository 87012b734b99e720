/** One error type, one table from its code to HTTP, one catalogue of messages in both languages. */
import { type Locale, textIn, texts } from './text.ts';

export const errorStatus = {
  malformed: 400,
  wrong_setup_code: 400,
  signed_out: 401,
  wrong_login: 401,
  totp_required: 401,
  wrong_totp: 401,
  forbidden: 403,
  foreign_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  duplicate: 409,
  in_use: 409,
  already_set_up: 409,
  key_reused: 409,
  last_administrator: 409,
  not_allowed_now: 409,
  amount_too_large: 422,
  wrong_move: 409,
  period_closed: 409,
  work_paid: 409,
  has_receipts: 409,
  has_payments: 409,
  no_email: 409,
  gone: 410,
  too_large: 413,
  unsupported_media: 415,
  invalid: 422,
  wrong_password: 422,
  mail_failed: 422,
  sms_failed: 422,
  too_many: 429,
  unknown: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** What can be wrong with one field. */
export const fieldCodes = [
  'required',
  'invalid_email',
  'password_mismatch',
  'password_too_short',
  'password_too_common',
  'wrong_password',
  'negative',
  'too_long',
  'too_large',
  'too_small',
  'invalid_date',
  'invalid_time_zone',
  'invalid_hkid',
  'invalid_choice',
  'invalid_url',
  'invalid',
  'duplicate',
  'not_found',
  'unknown_field',
  'own_child',
  'at_least_one',
  'future_date',
  'before_birth',
  'before_start',
  'not_available',
  'too_many_returned',
  'too_many_received',
  'returned_elsewhere',
  'paid_already',
  'below_paid',
  'wrong_totp',
  'wrong_file',
  'too_many_files',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

export interface FieldProblem {
  readonly path: string;
  readonly code: FieldCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

export type ErrorParams = Readonly<Record<string, string | number>>;

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: readonly FieldProblem[];
  /** What the answer carries besides the message, for example the current record of a conflict. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    more: { params?: ErrorParams; fields?: readonly FieldProblem[]; details?: Record<string, unknown> } = {},
  ) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.params = more.params ?? {};
    this.fields = more.fields ?? [];
    this.details = more.details ?? {};
  }
}

export function invalidField(path: string, code: FieldCode, params?: FieldProblem['params']): AppError {
  return new AppError('invalid', { fields: [{ path, code, ...(params ? { params } : {}) }] });
}

type Params = Readonly<Record<string, string | number>>;

export const errorText = texts({
  en: {
    malformed: 'The request could not be read',
    wrong_setup_code: 'This setup link is not valid. Use the one the server printed when it started',
    signed_out: 'Please sign in',
    wrong_login: 'Can not find this user, please check your email and password',
    totp_required: 'Enter the code from your authenticator app',
    wrong_totp: 'This code is not right or was already used',
    forbidden: 'Your role does not open this area',
    foreign_origin: 'The request came from another site and was refused',
    not_found: 'Not found',
    method_not_allowed: 'This cannot be done here',
    conflict: 'Somebody changed this record while you were editing',
    duplicate: 'There is already a record with this value',
    in_use: (p: Params) =>
      p.living === 0
        ? `${p.label} cannot be deleted yet: deleted records that can still be restored use it (${p.target}: ${p.count})`
        : `${p.label} cannot be deleted: it is in use (${p.target}: ${p.living})`,
    already_set_up: 'Suanpan is already set up. Please sign in',
    key_reused: 'This request was already sent with other contents',
    last_administrator: 'The last active administrator cannot be removed',
    not_allowed_now: 'This is not possible in the present state',
    amount_too_large: 'The amounts are too large to be added up exactly',
    wrong_move: (p: Params) =>
      `An order that is ${p.from} cannot become ${p.to}. Possible now: ${p.allowed || 'nothing'}`,
    period_closed: (p: Params) => `The books are closed for ${p.date}`,
    work_paid: (p: Params) =>
      `This work cannot be taken back: only ${p.open} is still owed to the partner, the rest of it is paid`,
    has_receipts: (p: Params) =>
      `${p.number} cannot be deleted: goods were received. Goods go back by a vendor return`,
    has_payments: (p: Params) =>
      `${p.number} cannot be deleted: it has payments. Close it instead, and the money is kept as an advance`,
    no_email: (p: Params) => `${p.name} has no e-mail address`,
    gone: 'The 48 hours in which this record could be restored are over',
    too_large: 'This is too large',
    unsupported_media: 'This kind of content is not accepted here',
    invalid: 'Please correct the marked fields',
    wrong_password: 'Wrong password, please check your password',
    mail_failed: (p: Params) => `The mail server did not take the message: ${p.reason}`,
    sms_failed: (p: Params) => `The SMS service did not take the message: ${p.reason}`,
    too_many: (p: Params) => `Too many tries. Please wait ${p.wait}`,
    unknown: 'unknown error',
    unavailable: 'The database is not reachable at the moment. Nothing was saved; please try again',
  },
  zh_Hant: {
    malformed: '無法讀取這項要求',
    wrong_setup_code: '此設定連結無效，請使用伺服器啟動時顯示的連結',
    signed_out: '請先登入',
    wrong_login: '找不到此用戶，請檢查電郵及密碼',
    totp_required: '請輸入驗證器應用程式上的驗證碼',
    wrong_totp: '驗證碼不正確或已使用過',
    forbidden: '你的角色不能進入此範圍',
    foreign_origin: '要求來自其他網站，已被拒絕',
    not_found: '找不到紀錄',
    method_not_allowed: '此處不能進行這項操作',
    conflict: '你編輯期間，這項紀錄已被其他人更改',
    duplicate: '已有紀錄使用相同的值',
    in_use: (p: Params) =>
      p.living === 0
        ? `暫時不能刪除「${p.label}」：仍可還原的已刪除紀錄正在使用（${p.target}：${p.count}）`
        : `不能刪除「${p.label}」：正在使用中（${p.target}：${p.living}）`,
    already_set_up: '算盤已完成設定，請登入',
    key_reused: '這項要求曾以其他內容提交',
    last_administrator: '不能移除最後一位啟用的管理員',
    not_allowed_now: '現時狀態不能進行這項操作',
    amount_too_large: '金額過大，無法準確計算',
    wrong_move: (p: Params) => `「${p.from}」的訂單不能轉為「${p.to}」。現時可以：${p.allowed || '沒有'}`,
    period_closed: (p: Params) => `${p.date} 的賬目已結算`,
    work_paid: (p: Params) => `不能撤回驗收：尚欠夥伴的款項只有 ${p.open}，其餘已付`,
    has_receipts: (p: Params) => `不能刪除 ${p.number}：已收貨。貨品須以退回供應商處理`,
    has_payments: (p: Params) => `不能刪除 ${p.number}：已有付款紀錄。可結束餘數，款項會留作預付款`,
    no_email: (p: Params) => `${p.name} 沒有電郵地址`,
    gone: '可還原紀錄的 48 小時已過',
    too_large: '內容太大',
    unsupported_media: '此處不接受這種內容',
    invalid: '請更正標示的欄位',
    wrong_password: '密碼錯誤，請檢查你的密碼',
    mail_failed: (p: Params) => `郵件伺服器沒有接收訊息：${p.reason}`,
    sms_failed: (p: Params) => `短訊服務沒有接收訊息：${p.reason}`,
    too_many: (p: Params) => `嘗試次數太多，請等候 ${p.wait}`,
    unknown: '不明錯誤',
    unavailable: '暫時無法連接資料庫，資料未有儲存，請再試',
  },
});

export const fieldText = texts({
  en: {
    required: 'input can not be empty',
    invalid_email: 'The input is not valid E-mail!',
    password_mismatch: 'The new password that you entered do not match!',
    password_too_short: 'At least 12 characters',
    password_too_common: 'This password is too easy to guess',
    wrong_password: 'Wrong password, please check your password',
    negative: 'Value cannot be negative',
    too_long: (p: Params) => `At most ${p.maximum} characters`,
    too_large: (p: Params) => `At most ${p.maximum}`,
    too_small: (p: Params) => `At least ${p.minimum}`,
    invalid_date: 'Not a date',
    invalid_time_zone: 'Not a time zone',
    invalid_hkid: 'The HKID number is not valid',
    invalid_choice: 'Not one of the choices',
    invalid_url: 'Not a web address',
    invalid: 'The input is not valid',
    duplicate: 'Already in use',
    not_found: 'Not found',
    unknown_field: 'This field does not exist',
    own_child: 'A category cannot stand inside itself',
    at_least_one: 'Choose at least one',
    future_date: 'This date is in the future',
    before_birth: 'Before the date of birth',
    before_start: 'Before the date of the document',
    not_available: (p: Params) => `Only ${p.available} available`,
    too_many_returned: (p: Params) => `At most ${p.maximum} can come back`,
    too_many_received: (p: Params) => `At most ${p.maximum} left to receive`,
    returned_elsewhere: (p: Params) => `This came with ${p.number}: return it there`,
    paid_already: 'Something is paid already for this customer',
    below_paid: 'More is paid already than the order would come to',
    wrong_totp: 'This code is not right or was already used',
    wrong_file: 'Only PDF, pictures (JPEG, PNG, WebP), Word, Excel, CSV and text',
    too_many_files: (p: Params) => `A record holds at most ${p.maximum} files`,
  },
  zh_Hant: {
    required: '此欄不能留空',
    invalid_email: '電郵格式不正確！',
    password_mismatch: '兩次輸入的新密碼不一致！',
    password_too_short: '最少 12 個字元',
    password_too_common: '這個密碼太容易被猜中',
    wrong_password: '密碼錯誤，請檢查你的密碼',
    negative: '數值不能為負數',
    too_long: (p: Params) => `最多 ${p.maximum} 個字元`,
    too_large: (p: Params) => `最多 ${p.maximum}`,
    too_small: (p: Params) => `最少 ${p.minimum}`,
    invalid_date: '日期不正確',
    invalid_time_zone: '時區不正確',
    invalid_hkid: '香港身份證號碼不正確',
    invalid_choice: '不在可選項目之內',
    invalid_url: '網址不正確',
    invalid: '輸入內容不正確',
    duplicate: '已被使用',
    not_found: '找不到紀錄',
    unknown_field: '沒有這個欄位',
    own_child: '類別不能放在自己之內',
    at_least_one: '請最少選擇一項',
    future_date: '這是未來的日期',
    before_birth: '早於出生日期',
    before_start: '早於單據日期',
    not_available: (p: Params) => `只有 ${p.available} 可用`,
    too_many_returned: (p: Params) => `最多可退回 ${p.maximum}`,
    too_many_received: (p: Params) => `最多尚可收貨 ${p.maximum}`,
    returned_elsewhere: (p: Params) => `這批貨來自 ${p.number}，請在該單退貨`,
    paid_already: '此客戶已就這張訂單付款',
    below_paid: '已付金額多於訂單總額',
    wrong_totp: '驗證碼不正確或已使用過',
    wrong_file: '只接受 PDF、圖片（JPEG、PNG、WebP）、Word、Excel、CSV 及純文字檔',
    too_many_files: (p: Params) => `每項紀錄最多可附 ${p.maximum} 個檔案`,
  },
});

export function errorMessage(code: ErrorCode, params: ErrorParams, locale: Locale): string {
  const text: string | ((p: Params) => string) = textIn(errorText, locale)[code];
  return typeof text === 'string' ? text : text(params);
}

export function fieldMessage(problem: FieldProblem, locale: Locale): string {
  const text: string | ((p: Params) => string) = textIn(fieldText, locale)[problem.code];
  return typeof text === 'string' ? text : text(problem.params ?? {});
}
