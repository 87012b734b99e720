/** One thread and a queue before it: started at first use, replaced when it crashes or hangs, ended when long idle. */
import { Worker } from 'node:worker_threads';
import { AppError } from '../../shared/errors.ts';

export interface RendererOptions {
  readonly file: string;
  readonly longestQueue: number;
  /** How long one document may take, in ms. */
  readonly patience: number;
  /** After how long without work the thread gives its memory back, in ms. */
  readonly idle: number;
}

export interface Renderer<D> {
  render(document: D): Promise<Buffer>;
  /** What still waits is refused. */
  stop(): Promise<void>;
}

interface Job<D> {
  readonly document: D;
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
}

type Answer = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly failure: string };

export function openRenderer<D>({ file, longestQueue, patience, idle }: RendererOptions): Renderer<D> {
  const waiting: Job<D>[] = [];
  let thread: Worker | undefined;
  let current: Job<D> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function start(): Worker {
    // Neither the server's environment nor its loaders: the thread needs none of its secrets.
    const started = new Worker(file, { env: {}, execArgv: [] });
    started.on('message', (answer: Answer) => {
      if ('pdf' in answer) finish((job) => job.resolve(Buffer.from(answer.pdf.buffer, 0, answer.pdf.length)));
      else finish((job) => job.reject(new Error(`PDF: ${answer.failure}`)));
    });
    let reason = 'the thread ended';
    started.on('error', (error) => {
      reason = error.message;
    });
    started.on('exit', () => {
      if (thread === started) drop(reason);
    });
    return started;
  }

  /** The document at hand is not tried again: it is the likeliest reason. */
  function drop(reason: string): void {
    const ended = thread;
    thread = undefined;
    void ended?.terminate();
    finish((job) => job.reject(new Error(`PDF: ${reason}`)));
  }

  function finish(tell: (job: Job<D>) => void): void {
    clearTimeout(timer);
    const job = current;
    current = undefined;
    if (job) tell(job);
    next();
  }

  function next(): void {
    if (current) return;
    clearTimeout(timer);
    current = waiting.shift();
    if (current) {
      thread ??= start();
      // Working, it keeps the process alive; idle, it does not.
      thread.ref();
      thread.postMessage(current.document);
      timer = setTimeout(() => drop('it took too long'), patience);
    } else if (thread) {
      thread.unref();
      timer = setTimeout(() => drop('idle'), idle).unref();
    }
  }

  return {
    render(document) {
      if (waiting.length >= longestQueue)
        return Promise.reject(new AppError('too_many', { params: { wait: '10 s', seconds: 10 } }));
      return new Promise((resolve, reject) => {
        waiting.push({ document, resolve, reject });
        next();
      });
    },
    async stop() {
      clearTimeout(timer);
      const refused = [...(current ? [current] : []), ...waiting.splice(0)];
      const ended = thread;
      current = undefined;
      thread = undefined;
      for (const job of refused) job.reject(new AppError('unavailable'));
      await ended?.terminate();
    },
  };
}
