/** What is measured: the everyday work of somebody who looks after employees. */
import { randomUUID } from 'node:crypto';
import { hkidCheckCharacter } from '../areas/human-resource/employee/employee.rules.ts';
import { listWork } from './lists.ts';
import { clients, type Work } from './measure.ts';
import type { Sample } from './sample/people.ts';

const path = '/api/human-resource/employee';

/** A valid card number that nobody has: two letters, where the made-up people have one. */
function freshHkid(number: number): string {
  const letters = `W${String.fromCharCode(65 + (Math.floor(number / 1_000_000) % 26))}`;
  const digits = String(number % 1_000_000).padStart(6, '0');
  return `${letters}${digits}${hkidCheckCharacter(letters, digits)}`;
}

const list = (name: string, query: (turn: number) => Record<string, string>) => listWork(name, path, query);

let created = 0;

export function employeeWorks(
  account: { email: string; password: string },
  people: readonly Sample[],
  benefitIds: readonly string[],
): Work[] {
  const one = (turn: number): Sample => {
    const person = people[turn % people.length];
    if (!person) throw new Error('There is nobody to search for.');
    return person;
  };
  const characters = (turn: number) => [...one(turn).chinese];
  // Each client changes its own records, so that no version is ever stale.
  const shares = Array.from({ length: clients }, (_, client) =>
    people.filter((_, i) => i % clients === client).map(({ id, version }) => ({ id, version })),
  );
  const share = (client: number) => shares[client] ?? [];
  const versions = new Map<string, number>();

  return [
    {
      name: 'sign in',
      slow: true,
      ask: () => ({ method: 'POST', path: '/api/auth/login', body: account, anonymous: true }),
    },
    list('list, newest first', () => ({ sort: '-createdAt' })),
    list('list by name, page 100', () => ({ sort: 'fullName', page: '100' })),
    list('search, part of an English name', (turn) => ({ q: one(turn).latin.split(' ')[2] ?? '' })),
    list('search, 1 Chinese character', (turn) => ({ q: characters(turn).at(-1) ?? '' })),
    list('search, 2 Chinese characters', (turn) => ({ q: characters(turn).slice(-2).join('') })),
    list('filter by status (90 % of all)', () => ({ status: 'active' })),
    list('filter by status (10 % of all)', () => ({ status: 'inactive', sort: '-createdAt' })),
    { name: 'open', ask: (client, turn) => ({ path: `${path}/${one(client * 1009 + turn).id}` }) },
    {
      name: 'create',
      ask: () => {
        created += 1;
        return {
          method: 'POST',
          path,
          headers: { 'idempotency-key': randomUUID() },
          body: {
            fullName: `Wong Hoi Ching ${created}`,
            name: '黃海晴',
            hkId: freshHkid(created),
            phone: '51234567',
            department: 'Sales',
            salary: 2_250_000,
            hireDate: '2024-03-01',
            dateOfBirth: '1996-08-15',
            benefits: benefitIds.slice(0, 2),
          },
        };
      },
    },
    {
      name: 'update',
      ask: (client, turn) => {
        const own = share(client);
        const record = own[turn % own.length];
        if (!record) throw new Error('There is nobody to change.');
        const version = versions.get(record.id) ?? record.version;
        const phone = `6${String(client * 100_000 + turn).padStart(7, '0')}${version % 10}`;
        return { method: 'PATCH', path: `${path}/${record.id}`, body: { phone, version } };
      },
      seen: (reply) => {
        const { id, version } = reply.json<{ id: string; version: number }>();
        versions.set(id, version);
      },
    },
  ];
}
