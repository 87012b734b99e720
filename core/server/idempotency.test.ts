import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { benefit } from '../../areas/human-resource/benefit/benefit.contract.ts';
import { designation } from '../../areas/human-resource/designation/designation.contract.ts';
import { profile } from '../../areas/profile/profile.contract.ts';
import { password, startApp, type TestApp, type Visitor } from '../../test/app.ts';

describe('one key, one effect', () => {
  let app: TestApp;
  let hr: Visitor;
  beforeAll(async () => {
    app = await startApp();
    hr = await app.person('HR');
  });
  afterAll(() => app.stop());
  const { ops } = designation;
  const make = (name: string) => app.admin.ask(ops.create, { body: { name } });
  const key = () => ({ 'idempotency-key': randomUUID() });
  const audits = (id: string) =>
    app.rows<{ action: string; person: string; changes: { field: string }[]; request_id: string }>(
      'select action, person, changes, request_id from audit where record_id = $1 order by id',
      [id],
    );
  const living = async (name: string) =>
    (await app.rows<{ n: number }>('select count(*)::int as n from designation where name = $1', [name]))[0]
      ?.n;

  test('the same request twice at the same moment is done once and answered alike', async () => {
    const same = key();
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const response = await app.admin.send(ops.create, { body: { name: 'Once' } }, same);
        return { status: response.status, text: await response.text() };
      }),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(await living('Once')).toBe(1);
    expect(await audits(JSON.parse(answers[0]?.text ?? '{}').id)).toHaveLength(1);
  });

  test('and again later, also when the record has changed meanwhile', async () => {
    const same = key();
    const made = await app.admin.ask(ops.create, { body: { name: 'Later' } }, same);
    await app.admin.ask(ops.update, { params: { id: made.id }, body: { name: 'Later on', version: 1 } });
    expect(await app.admin.ask(ops.create, { body: { name: 'Later' } }, same)).toEqual(made);
  });

  test('the same key with other contents, or for another operation, is refused', async () => {
    const same = key();
    await app.admin.ask(ops.create, { body: { name: 'Keyed' } }, same);
    const refused = { status: 409, code: 'key_reused' };
    expect(await app.admin.refused(ops.create, { body: { name: 'Other' } }, same)).toMatchObject(refused);
    expect(await app.admin.refused(benefit.ops.create, { body: { content: 'Keyed' } }, same)).toMatchObject(
      refused,
    );
    expect(await living('Other')).toBe(0);
  });

  test('after a first try that failed, the second is done', async () => {
    const same = key();
    const taken = await make('Taken');
    expect((await app.admin.refused(ops.create, { body: { name: 'Taken' } }, same)).code).toBe('duplicate');
    await app.admin.ask(ops.update, { params: { id: taken.id }, body: { name: 'Free now', version: 1 } });
    expect(await app.admin.ask(ops.create, { body: { name: 'Taken' } }, same)).toMatchObject({
      name: 'Taken',
    });
  });

  test('the key of another person is another key', async () => {
    const same = key();
    await app.admin.ask(ops.create, { body: { name: 'Mine' } }, same);
    expect(await hr.ask(ops.create, { body: { name: 'Yours' } }, same)).toMatchObject({ name: 'Yours' });
  });

  test('work outside of the transaction is not done again either', async () => {
    const [same, next] = [key(), 'a brand new password'];
    const body = { currentPassword: password, password: next, passwordConfirmation: next };
    const person = await app.person('SALES');
    const first = await person.ask(profile.ops.changePassword, { body }, same);
    expect(await person.ask(profile.ops.changePassword, { body }, same)).toEqual(first);
  });
});
