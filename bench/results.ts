/** What a run of the benchmark has found, for programs as JSON. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Crowd } from './crowd.ts';
import type { FirstScreen } from './firstScreen.ts';
import type { Figures } from './measure.ts';
import type { Memory } from './memory.ts';
import type { Plan } from './plans.ts';

export interface Scale {
  readonly what: string;
  readonly figures: Readonly<Record<string, Figures>>;
}

export interface Results {
  readonly version: string;
  readonly node: string;
  readonly cores: number;
  /** What other programs kept waiting before it began: figures of a busy machine say little. */
  readonly loadBefore: number;
  readonly rounds: number;
  /** Of each part of the product, the figures with the yardstick's data and with ten times as much. */
  readonly sections: readonly (readonly Scale[])[];
  readonly makingSeconds: readonly number[];
  readonly plans: readonly Plan[];
  readonly crowd?: Crowd;
  readonly coldStartMs: number;
  readonly warmStartMs: number;
  readonly memory: Memory;
  readonly firstScreen: FirstScreen;
}

export function saveJson(file: string, results: Results): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...results, at: new Date().toISOString() }, null, 2)}\n`);
}
