import { QueryClient } from '@tanstack/react-query';
import { CallError } from '../../core/web/client.ts';

/** Only what may be different the next time is asked again by itself. */
function mayPass(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'unreachable' || error.status >= 502);
}

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // The pages show a failure with a way to try again; offline they still show what they have.
      networkMode: 'always',
      retry: (count, error) => mayPass(error) && count < 2,
      retryDelay: (count) => 400 * 2 ** count,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
