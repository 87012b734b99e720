import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password, startApp, type TestApp, type Visitor } from '../../test/app.ts';
import { profile } from '../profile/profile.contract.ts';
import { user } from '../settings/user/user.contract.ts';
import { auth } from './auth.contract.ts';

describe('two-step sign-in', () => {
  let app: TestApp;
  let person: Visitor;
  let secret: string;
  let recoveryCodes: string[];
  const email = 'person1@harbourlight.example';
  const start = Date.now();

  beforeAll(async () => {
    app = await startApp();
    app.time = new Date(start);
    person = await app.person('SALES');
  });
  afterAll(() => app.stop());

  /** What the app on the phone shows, so many steps of thirty seconds from now. */
  const code = (steps = 0) => {
    const timestamp = (app.time ?? new Date()).getTime() + steps * 30_000;
    return new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp });
  };
  const later = (seconds: number) => {
    app.time = new Date((app.time ?? new Date()).getTime() + seconds * 1000);
  };
  /** Failures are answered more slowly each time; that is another test. */
  const login = async (totp?: string) => {
    await app.rows('delete from throttle');
    const response = await app
      .visitor()
      .send(auth.ops.login, { body: { email, password, ...(totp ? { totp } : {}) } });
    return response.ok ? 'in' : ((await response.json()) as { code: string }).code;
  };

  test('is off at first, and nothing changes until a first code proves that the app has the secret', async () => {
    expect(await person.ask(profile.ops.get, {})).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
    expect((await person.refused(profile.ops.confirmTotp, { body: { code: '123456' } })).code).toBe(
      'not_allowed_now',
    );
    const started = await person.ask(profile.ops.startTotp, {});
    secret = started.secret;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(started.uri).toMatch(
      /^otpauth:\/\/totp\/Harbour%20Light%20Trading%20Ltd\.:person1%40harbourlight\.example\?/,
    );
    expect(await login()).toBe('in');
    for (const wrong of ['000000', '１２３', 'abcdef', '陳大文陳大文'])
      expect(await person.refused(profile.ops.confirmTotp, { body: { code: wrong } })).toMatchObject({
        status: 422,
        fields: [{ path: 'code', code: 'wrong_totp' }],
      });
    const confirmed = await person.ask(profile.ops.confirmTotp, { body: { code: code() } });
    recoveryCodes = confirmed.recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await person.ask(profile.ops.get, {})).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
    expect((await person.refused(profile.ops.startTotp, {})).code).toBe('not_allowed_now');
  });

  test('a code works once: neither the one it was switched on with, nor one of before', async () => {
    expect(await login()).toBe('totp_required');
    expect(await login(code())).toBe('wrong_totp');
    expect(await login('000000')).toBe('wrong_totp');
    later(60);
    expect(await login(code(-1))).toBe('in');
    expect(await login(code(-1))).toBe('wrong_totp');
    const results = await Promise.all([login(code()), login(code()), login(code())]);
    expect(results.sort()).toEqual(['in', 'wrong_totp', 'wrong_totp']);
    expect(await login(code(-1))).toBe('wrong_totp');
  });

  test('a clock that is one step off is forgiven, two are not', async () => {
    later(300);
    expect(await login(code(-2))).toBe('wrong_totp');
    expect(await login(code(2))).toBe('wrong_totp');
    expect(await login(code(1))).toBe('in');
  });

  test('a wrong password with the right code opens nothing and does not spend the code', async () => {
    later(300);
    const body = { email, password: 'a wrong password', totp: code() };
    expect((await app.visitor().refused(auth.ops.login, { body })).code).toBe('wrong_login');
    expect(await login(` ${code().slice(0, 3)} ${code().slice(3)} `)).toBe('in');
  });

  test('each recovery code works once, typed in any form', async () => {
    const [first = '', second = '', third = ''] = recoveryCodes;
    expect(first).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    expect(await login(first)).toBe('in');
    expect(await login(first)).toBe('wrong_totp');
    expect(await login(second.toLowerCase().replace('-', ' '))).toBe('in');
    const results = await Promise.all([login(third), login(third), login(third)]);
    expect(results.sort()).toEqual(['in', 'wrong_totp', 'wrong_totp']);
    expect(await person.ask(profile.ops.get, {})).toMatchObject({ recoveryCodesLeft: 7 });
  });

  test('new recovery codes end the old ones, and need the password', async () => {
    const refused = await person.refused(profile.ops.newRecoveryCodes, {
      body: { currentPassword: 'wrong' },
    });
    expect(refused.fields).toMatchObject([
      { path: 'currentPassword', message: 'Wrong password, please check your password' },
    ]);
    const renewed = await person.ask(profile.ops.newRecoveryCodes, { body: { currentPassword: password } });
    expect(await login(recoveryCodes[5])).toBe('wrong_totp');
    expect(await login(renewed.recoveryCodes[5])).toBe('in');
  });

  test('neither secret nor codes are kept where they can be read', async () => {
    const tables = ['account', 'recovery_code', 'audit', 'idempotency', 'session'];
    for (const table of tables)
      for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((one) => one.replace('-', ''))])
        expect(await app.rows(`select 1 from ${table} where ${table}::text like $1`, [`%${text}%`])).toEqual(
          [],
        );
  });

  test('it is switched off with the password, or by an administrator for somebody who has lost everything', async () => {
    await person.refused(profile.ops.disableTotp, { body: { currentPassword: 'wrong' } });
    await person.ask(profile.ops.disableTotp, { body: { currentPassword: password } });
    expect(await login()).toBe('in');
    secret = (await person.ask(profile.ops.startTotp, {})).secret;
    await person.ask(profile.ops.confirmTotp, { body: { code: code() } });
    expect(await login()).toBe('totp_required');
    const { items } = await app.admin.ask(user.ops.list, { query: { q: email } });
    expect(items[0]).toMatchObject({ totp: true });
    await app.admin.ask(user.ops.disableTotp, { params: { id: items[0]?.id ?? '' } });
    expect(await login()).toBe('in');
    expect(await person.ask(profile.ops.get, {})).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
  });
});
