/**
 * Who fits best. Candidates are those who have at least one of the skills, found by the index on skills; when only years
 * are asked for, those who have any, in the order of the index on years.
 */
import { type SQL, sql } from 'drizzle-orm';
import { searchWords } from '../../../core/server/search.ts';
import type { Tx } from '../../../core/server/tx.ts';
import type { Call } from '../../../core/shared/contract.ts';
import { countLimit } from '../../../core/shared/resource.ts';
import { skillKey } from '../person/person.rules.ts';
import type { MatchRow, matching } from './matching.contract.ts';
import { matchOf, skillWeight, yearWeight } from './matching.rules.ts';

type Ops = typeof matching.ops;
type Found = Omit<MatchRow, 'score' | 'matched' | 'missing'>;

/** The score times a number that is the same for everybody, so that whole numbers order exactly as the rule does. */
function orderOf(keys: readonly string[], years: number): SQL {
  if (keys.length === 0) return sql`p.experience_years desc, p.name, p.id`;
  const matched = sql.join(
    keys.map((key) => sql`(p.skill_keys @> array[${key}])::int`),
    sql` + `,
  );
  const rank = sql`${sql.raw(String(skillWeight * Math.max(years, 1)))} * (${matched})
    + ${sql.raw(String(yearWeight * keys.length))} * least(p.experience_years, ${years}::int)`;
  return sql`${rank} desc, p.experience_years desc, p.name, p.id`;
}

export async function searchMatching(tx: Tx, { query }: Call<Ops['search']>) {
  const asked = { skills: query.skills ?? [], years: query.years ?? 0 };
  const keys = asked.skills.map(skillKey);
  if (keys.length === 0 && asked.years === 0) return { items: [], total: 0 };
  const candidates = sql`from partner_person p where p.deleted_at is null and ${
    keys.length > 0 ? sql`p.skill_keys && ${sql.param(keys)}::text[]` : sql`p.experience_years > 0`
  }`;
  const [page, counted] = await Promise.all([
    tx.db.execute<Found & Record<string, unknown>>(sql`
      select person.id, person.name, person.role, person.skills, person.experience_years as "experienceYears",
             person.partner, partner.company_name as "partnerName"
      from (
        select chosen.id, row_number() over () as place from (
          select p.id ${candidates} order by ${orderOf(keys, asked.years)}
          limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}
        ) chosen
      ) placed
      join partner_person person on person.id = placed.id join partner on partner.id = person.partner
      order by placed.place`),
    tx.db.execute<{ total: number }>(
      sql`select count(*)::int as total from (select 1 ${candidates} limit ${countLimit + 1}) counted`,
    ),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  const items = page.rows.map((row) => ({
    ...row,
    ...matchOf(asked, { skills: row.skills, years: row.experienceYears }),
  }));
  return { items, ...(total > countLimit ? { total: countLimit, more: true } : { total }) };
}

const suggested = 20;

/** What begins with the words comes first. Nobody is offered a skill that nobody has any more. */
export async function suggestSkills(tx: Tx, { query }: Call<Ops['skills']>) {
  const q = skillKey(searchWords(query.q).join(' '));
  // Each half in the order of its key, so that it ends as soon as there are enough.
  const half = (place: SQL) => sql`(select s.name, s.key from partner_skill s where ${place}
    and exists (select 1 from partner_person p where p.skill_keys @> array[s.key] and p.deleted_at is null)
    order by s.key limit ${suggested})`;
  const { rows } = await tx.db.execute<{ name: string }>(
    sql`${half(sql`starts_with(s.key, ${q})`)} union all ${half(sql`strpos(s.key, ${q}) > 1`)} limit ${suggested}`,
  );
  return { items: rows.map(({ name }) => name) };
}
