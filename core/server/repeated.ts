/**
 * Statements that come again and again are prepared: PostgreSQL parses and plans them once per connection. It happens
 * below whoever writes the statement, who need not think of it.
 */
import type pg from 'pg';

const repeatedAfter = 3;
/** A plan takes tens of kilobytes in every connection. */
const mostNames = 200;
const mostSeen = 1000;

/** Gives a text its name once it has come back; texts that vary with what they carry stay without. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= mostNames) return known;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < repeatedAfter) {
      if (seen.size >= mostSeen) seen.clear();
      seen.set(text, times);
      return undefined;
    }
    seen.delete(text);
    const name = `repeated_${names.size}`;
    names.set(text, name);
    return name;
  };
}

const nameOf = statementNames();

/** Only statements with values (BEGIN and COMMIT gain nothing) whose name nobody chose; the empty name is a choice too. */
export function prepareRepeated(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  const query = (given: unknown, values?: unknown, ...rest: unknown[]): unknown => {
    const statement = given as Partial<pg.QueryConfig> | undefined;
    if (statement?.text && statement.name === undefined && Array.isArray(values) && values.length > 0) {
      const name = nameOf(statement.text);
      if (name) return send({ ...statement, name }, values, ...rest);
    }
    return send(given, values, ...rest);
  };
  client.query = query as typeof client.query;
}
