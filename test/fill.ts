/** Many records at once, by SQL, each with its row in the behaviour log as if it had been typed. */
import type { TestApp } from './app.ts';

/** Without names: the log's own search would take longer to fill than the records. */
const logged = (table: string, target: string) => `
  insert into audit (id, at, person, action, target, record_id, label, changes, request_id)
  select gen_random_uuid(), created_at, '', 'create', '${target}', id, '', '[]', 'fill' from "${table}" record
  where not exists (select from audit where audit.record_id = record.id)`;

export async function fillDesignations(app: TestApp, names: readonly string[]): Promise<string[]> {
  const rows = await app.rows<{ id: string }>(
    `insert into designation (id, created_at, updated_at, name)
     select gen_random_uuid(), now(), now(), name from unnest($1::text[]) with ordinality as t(name, n) order by n returning id`,
    [names],
  );
  await app.rows(logged('designation', '/human-resource/designation'));
  return rows.map(({ id }) => id);
}

/**
 * Employees with names in both languages, and with ties and gaps in everything a list is sorted by. The first of the
 * designations has the fewest people, each next one some times more.
 */
export async function fillEmployees(
  app: TestApp,
  count: number,
  designations: readonly string[],
): Promise<void> {
  await app.rows(
    `insert into employee (id, created_at, updated_at, full_name, name, department, status, designation, hire_date, salary)
     select gen_random_uuid(), at, at,
       (array['Chan','Wong','Lee','Ho','Cheung','Ng','Lam','Yip','Tse','Kwok'])[1 + i % 10] || ' ' ||
         (array['Tai Man','Siu Ming','Mei Ling','Ka Yan','Wing Kei','Hoi Ching','Pak Ho'])[1 + i % 7] || ' ' || (i / 3),
       (array['陳','黃','李','何','張','吳','林','葉','謝','郭'])[1 + i % 10] ||
         (array['大文','小明','美玲','嘉欣','永基','海晴','柏豪'])[1 + i % 7],
       (array['','Sales','銷售部','Accounts','倉庫'])[1 + i % 5],
       case when i % 4 = 0 then 'inactive' else 'active' end,
       ($2::uuid[])[1 + least(cardinality($2::uuid[]) - 1, (log(6.5, i + 1))::int)],
       case when i % 4 <> 1 then date '1990-01-01' + (i * 7919) % 9000 end,
       case when i % 3 <> 0 then ((i * 104729) % 500) * 10000 end
     from generate_series(1, $1) as i, lateral (select timestamptz '2024-01-01' + (i / 10) * interval '1 second' as at) t`,
    [count, designations],
  );
  await app.rows(logged('employee', '/human-resource/employee'));
  await app.rows('analyze employee');
}

export async function fillBenefits(app: TestApp, count: number): Promise<void> {
  await app.rows(
    `insert into benefit (id, created_at, updated_at, content)
     select gen_random_uuid(), now(), now(), 'Benefit ' || gen_random_uuid() from generate_series(1, $1)`,
    [count],
  );
  await app.rows(logged('benefit', '/human-resource/benefit'));
}
