import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminEmail, password, startApp, type TestApp, type Visitor } from '../../test/app.ts';
import { designation } from '../human-resource/designation/designation.contract.ts';
import { profile } from '../profile/profile.contract.ts';
import { forgetSessions } from '../settings/user/session.service.ts';
import { user } from '../settings/user/user.contract.ts';
import { auth } from './auth.contract.ts';

const hour = 3_600_000;
const day = 24 * hour;
const known = async (visitor: Visitor) => (await visitor.ask(auth.ops.session, {})).user !== null;

async function signIn(app: TestApp, email: string, headers: Record<string, string> = {}): Promise<Visitor> {
  const visitor = app.visitor(headers);
  await visitor.ask(auth.ops.login, { body: { email, password } });
  return visitor;
}

async function userOf(app: TestApp, email: string) {
  const { items } = await app.admin.ask(user.ops.list, { query: { q: email } });
  const [found] = items;
  if (!found) throw new Error(`nobody has ${email}`);
  return found;
}

describe('sessions', () => {
  let app: TestApp;
  let people = 0;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());
  const newPerson = async (...roles: Parameters<TestApp['person']>) => {
    const visitor = await app.person(...roles);
    people += 1;
    return { visitor, email: `person${people}@harbourlight.example` };
  };

  test('one sees where one is signed in and can end each, but nobody else’s', async () => {
    const { visitor, email } = await newPerson('SALES');
    const phone = await signIn(app, email, { 'user-agent': 'Phone' });
    const { items } = await visitor.ask(profile.ops.sessions, {});
    expect(items).toHaveLength(2);
    expect(items.filter(({ current }) => current)).toHaveLength(1);
    const other = items.find(({ agent }) => agent === 'Phone');
    expect(other).toMatchObject({ current: false, address: '127.0.0.1' });
    const params = { id: other?.id ?? '' };
    expect((await app.admin.refused(profile.ops.endSession, { params })).status).toBe(404);
    expect(await known(phone)).toBe(true);
    await visitor.ask(profile.ops.endSession, { params });
    expect([await known(phone), await known(visitor)]).toEqual([false, true]);
  });

  test('somebody deactivated is out at the next request, also after coming back', async () => {
    const { visitor, email } = await newPerson('HR');
    await visitor.ask(designation.ops.list, {});
    const { id } = await userOf(app, email);
    await app.admin.ask(user.ops.update, { params: { id }, body: { status: 'inactive', version: 1 } });
    expect((await visitor.refused(designation.ops.list, {})).status).toBe(401);
    await app.admin.ask(user.ops.update, { params: { id }, body: { status: 'active', version: 2 } });
    expect((await visitor.refused(designation.ops.list, {})).status).toBe(401);
  });

  test('a session of somebody inactive or deleted opens nothing, even if one should be left', async () => {
    const { visitor, email } = await newPerson('HR');
    const { id } = await userOf(app, email);
    const set = (columns: string) => app.rows(`update account set ${columns} where id = $1`, [id]);
    await set(`status = 'inactive'`);
    expect(await known(visitor)).toBe(false);
    await set(`status = 'active', deleted_at = now()`);
    expect(await known(visitor)).toBe(false);
    await set('deleted_at = null');
    expect(await known(visitor)).toBe(true);
  });

  test('somebody deleted is out at the next request, and restored can sign in again', async () => {
    const { visitor, email } = await newPerson('HR');
    const { id } = await userOf(app, email);
    await app.admin.ask(user.ops.remove, { params: { id } });
    expect((await visitor.refused(designation.ops.list, {})).status).toBe(401);
    await app.admin.ask(user.ops.restore, { params: { id } });
    expect(await known(visitor)).toBe(false);
    expect(await known(await signIn(app, email))).toBe(true);
  });

  test('other roles are felt at the next request', async () => {
    const { visitor, email } = await newPerson('HR');
    await visitor.ask(designation.ops.list, {});
    const { id } = await userOf(app, email);
    await app.admin.ask(user.ops.update, { params: { id }, body: { roles: ['SALES'], version: 1 } });
    expect((await visitor.refused(designation.ops.list, {})).status).toBe(403);
    await app.admin.ask(user.ops.update, { params: { id }, body: { roles: ['SALES', 'HR'], version: 2 } });
    await visitor.ask(designation.ops.list, {});
  });

  test('a new password ends the other sessions, needs the old one, and is the only one from then on', async () => {
    const { visitor, email } = await newPerson('SALES');
    const other = await signIn(app, email);
    const next = 'an entirely new password';
    const change = (currentPassword: string) => ({
      body: { currentPassword, password: next, passwordConfirmation: next },
    });
    expect(await visitor.refused(profile.ops.changePassword, change('not the old one'))).toMatchObject({
      status: 422,
      fields: [{ path: 'currentPassword', message: 'Wrong password, please check your password' }],
    });
    expect(await known(other)).toBe(true);
    await visitor.ask(profile.ops.changePassword, change(password));
    expect([await known(visitor), await known(other)]).toEqual([true, false]);
    expect((await app.visitor().refused(auth.ops.login, { body: { email, password } })).status).toBe(401);
    await app.visitor().ask(auth.ops.login, { body: { email, password: next } });
  });

  test('an administrator’s reset ends all sessions of the person, and so does ending them', async () => {
    const { visitor, email } = await newPerson('SALES');
    const { id } = await userOf(app, email);
    const body = { password: 'reset by the admin', passwordConfirmation: 'reset by the admin', version: 1 };
    await app.admin.ask(user.ops.update, { params: { id }, body });
    expect(await known(visitor)).toBe(false);
    await visitor.ask(auth.ops.login, { body: { email, password: body.password } });
    await app.admin.ask(user.ops.endSessions, { params: { id } });
    expect(await known(visitor)).toBe(false);
  });

  test('the last active administrator stays, whichever way one tries', async () => {
    const { id, version } = await userOf(app, adminEmail);
    const refused = { status: 409, code: 'last_administrator' };
    for (const change of [{ roles: ['SALES'] }, { status: 'inactive' }])
      expect(
        await app.admin.refused(user.ops.update, { params: { id }, body: { ...change, version } }),
      ).toMatchObject(refused);
    for (const [operation, request] of [
      [user.ops.remove, { params: { id } }],
      [user.ops.removeMany, { body: { ids: [id] } }],
    ] as const)
      expect((await app.admin.refused(operation, request)).code).toBe('not_allowed_now');
    const { visitor } = await newPerson('ADMIN');
    await visitor.ask(user.ops.remove, { params: { id } });
    await visitor.ask(user.ops.restore, { params: { id } });
    await app.admin.ask(auth.ops.login, { body: { email: adminEmail, password } });
  });

  test('two administrators who demote each other at the same moment: one remains', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [first, second] = [await newPerson('ADMIN'), await newPerson('ADMIN')];
      const [one, two] = [await userOf(app, first.email), await userOf(app, second.email)];
      const boss = await userOf(app, adminEmail);
      await first.visitor.ask(user.ops.update, {
        params: { id: boss.id },
        body: { roles: ['SALES'], version: boss.version },
      });
      const others = await first.visitor.ask(user.ops.list, { query: { role: 'ADMIN' } });
      for (const { id } of others.items.filter(({ id }) => id !== one.id && id !== two.id))
        await first.visitor.ask(user.ops.remove, { params: { id } });
      const demote = (visitor: Visitor, id: string) =>
        visitor.send(user.ops.update, { params: { id }, body: { roles: ['HR'], version: 1 } });
      const responses = await Promise.all([demote(first.visitor, two.id), demote(second.visitor, one.id)]);
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(responses.filter(({ status }) => status === 409 || status === 403)).toHaveLength(1);
      const left = responses[0]?.status === 200 ? first.visitor : second.visitor;
      expect((await left.ask(user.ops.list, { query: { role: 'ADMIN' } })).total).toBe(1);
      const again = { roles: ['ADMIN' as const], version: boss.version + 1 };
      await left.ask(user.ops.update, { params: { id: boss.id }, body: again });
    }
  });

  test('a burst of sign-ins does not keep others waiting until it is over', async () => {
    const finished: string[] = [];
    const burst = Array.from({ length: 60 }, async () => {
      await signIn(app, adminEmail);
      finished.push('sign-in');
    });
    await Promise.race(burst);
    await app.admin.ask(designation.ops.list, {});
    finished.push('list');
    await app.admin.ask(designation.ops.create, { body: { name: 'Made in the middle' } });
    finished.push('create');
    await Promise.all(burst);
    expect(finished.at(-1)).toBe('sign-in');
    expect(finished.filter((what) => what === 'sign-in')).toHaveLength(60);
  });
});

describe('the lifetime of a session', () => {
  let app: TestApp;
  let start: number;
  beforeAll(async () => {
    app = await startApp();
    start = Date.now() + hour;
  });
  afterAll(() => app.stop());
  const at = (milliseconds: number) => {
    app.time = new Date(start + milliseconds);
  };

  test('a day without a request ends it; a request within the day keeps it', async () => {
    at(0);
    const visitor = await signIn(app, adminEmail);
    at(day - 1);
    expect(await known(visitor)).toBe(true);
    at(2 * day - 2);
    expect(await known(visitor)).toBe(true);
    at(3 * day - 2);
    expect(await known(visitor)).toBe(false);
  });

  test('after fourteen days it ends, however busy it was', async () => {
    start += 4 * day;
    at(0);
    const visitor = await signIn(app, adminEmail);
    for (let busy = 1; busy < 28; busy += 1) {
      at(busy * 12 * hour);
      expect(await known(visitor)).toBe(true);
    }
    at(14 * day - 1);
    expect(await known(visitor)).toBe(true);
    at(14 * day);
    expect(await known(visitor)).toBe(false);
  });

  test('what has ended is tidied away, what lives stays', async () => {
    start += 20 * day;
    at(0);
    const visitor = await signIn(app, adminEmail);
    await forgetSessions(app.server.database.db, app.time ?? new Date());
    expect(await app.rows('select 1 from session')).toHaveLength(1);
    expect(await known(visitor)).toBe(true);
  });
});
