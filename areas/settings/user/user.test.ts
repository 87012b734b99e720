import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminEmail, password, startApp, type TestApp } from '../../../test/app.ts';
import { auth } from '../../auth/auth.contract.ts';
import { profile } from '../../profile/profile.contract.ts';
import { user } from './user.contract.ts';

describe('users', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());
  const { ops } = user;

  async function find(q: string) {
    const { items } = await app.admin.ask(ops.list, { query: { q } });
    const [found] = items;
    if (!found) throw new Error(`no user ${q}`);
    return found;
  }
  async function change(q: string, patch: object) {
    const { id, version } = await find(q);
    return app.admin.ask(ops.update, { params: { id }, body: { version, ...patch } });
  }

  test('a new user needs a password, twice the same, and signs in with it', async () => {
    const body = { name: '李小姐 Lee', email: 'lee@harbourlight.example', roles: ['HR'] };
    expect(await app.admin.refused(ops.create, { body })).toMatchObject({
      fields: [{ path: 'password', code: 'required' }],
    });
    expect(
      await app.admin.refused(ops.create, { body: { ...body, password, passwordConfirmation: 'other' } }),
    ).toMatchObject({ fields: [{ path: 'passwordConfirmation', code: 'password_mismatch' }] });
    const made = await app.admin.ask(ops.create, {
      body: { ...body, roles: ['HR'], password, passwordConfirmation: password },
    });
    expect(made).toMatchObject({ status: 'active', totp: false, sessions: 0, lastSeenAt: null });
    expect(JSON.stringify(made)).not.toMatch(/password|hash/i);
    const again = { ...body, email: 'LEE@harbourlight.example', password, passwordConfirmation: password };
    expect(await app.admin.refused(ops.create, { body: again })).toMatchObject({
      status: 409,
      fields: [{ path: 'email' }],
    });
    await app.visitor().ask(auth.ops.login, { body: { email: body.email, password } });
    expect(await find('李小')).toMatchObject({ sessions: 1, lastSeenAt: expect.any(String) });
  });

  test('a reset password, another role and a deactivation are felt at the next request', async () => {
    const person = await app.person('SALES');
    expect((await person.refused(ops.list, {})).status).toBe(403);
    await change('person 1', { roles: ['ADMIN'] });
    await person.ask(ops.list, {});
    await change('person 1', { roles: ['SALES'] });
    expect((await person.refused(ops.list, {})).status).toBe(403);

    const next = 'a quite different one';
    await change('person 1', { password: next, passwordConfirmation: next });
    expect((await person.refused(profile.ops.get, {})).status).toBe(401);
    const email = 'person1@harbourlight.example';
    expect((await person.refused(auth.ops.login, { body: { email, password } })).code).toBe('wrong_login');
    await person.ask(auth.ops.login, { body: { email, password: next } });
    await change('person 1', { status: 'inactive' });
    expect((await person.refused(profile.ops.get, {})).status).toBe(401);
  });

  test('ending the sessions of a user signs that user out everywhere', async () => {
    const person = await app.person('HR');
    const { id } = await find('person 2');
    await app.admin.ask(ops.endSessions, { params: { id } });
    expect((await person.refused(profile.ops.get, {})).status).toBe(401);
    expect(await find('person 2')).toMatchObject({ sessions: 0 });
  });

  test('the last active administrator stays, and nobody deletes themselves', async () => {
    const { id, version } = await find(adminEmail);
    const demote = { params: { id }, body: { version, roles: ['SALES'] } };
    expect(await app.admin.refused(ops.update, demote)).toMatchObject({
      status: 409,
      code: 'last_administrator',
    });
    const leave = { params: { id }, body: { version, status: 'inactive' } };
    expect((await app.admin.refused(ops.update, leave)).code).toBe('last_administrator');
    expect((await app.admin.refused(ops.remove, { params: { id } })).code).toBe('not_allowed_now');
  });

  test('a deleted user is out at once, and back with everything when restored', async () => {
    const person = await app.person('ACCOUNTING');
    const { id } = await find('person 3');
    await app.admin.ask(ops.remove, { params: { id } });
    expect((await person.refused(profile.ops.get, {})).status).toBe(401);
    const login = { body: { email: 'person3@harbourlight.example', password } };
    expect((await person.refused(auth.ops.login, login)).code).toBe('wrong_login');
    await app.admin.ask(ops.restore, { params: { id } });
    await person.ask(auth.ops.login, login);
  });
});
