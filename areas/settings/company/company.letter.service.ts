import type { LetterHead } from '../../../core/server/pdf/letter.ts';
import type { Tx } from '../../../core/server/tx.ts';
import { AppError } from '../../../core/shared/errors.ts';
import { companies, companyLogos } from './company.tables.ts';

/** What stands on every document that leaves the company. */
export async function letterHead(tx: Tx): Promise<LetterHead> {
  const [[company], [logo]] = await Promise.all([
    tx.db.select().from(companies),
    tx.db.select({ type: companyLogos.type, content: companyLogos.content }).from(companyLogos),
  ]);
  if (!company) throw new AppError('not_found');
  const { name, address, phone, email, paymentMethod: payment } = company;
  return {
    name,
    address,
    phone,
    email,
    payment,
    bank: {
      name: company.bankName,
      code: company.bankCode,
      account: company.bankAccountNumber,
      holder: company.bankHolder,
    },
    logo: logo ?? null,
  };
}
