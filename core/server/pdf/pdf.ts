/** PDF files, made in a thread beside the server: laying out a long document takes longer than an answer may wait. */
import { join } from 'node:path';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { projectRoot } from '../projectRoot.ts';
import { openRenderer } from './renderer.ts';

/** Data only, so that it can be handed to the thread, which knows the fonts, the table layouts and how to count pages. */
export interface PdfDocument {
  readonly definition: TDocumentDefinitions;
  /** At the foot of every page; {page} and {pages} are filled in. */
  readonly foot: { readonly left: string; readonly page: string };
}

const renderer = openRenderer<PdfDocument>({
  file: join(projectRoot, 'core', 'server', 'pdf', 'worker.mjs'),
  longestQueue: 50,
  patience: 60_000,
  idle: 5 * 60_000,
});

export const renderPdf = (document: PdfDocument): Promise<Buffer> => renderer.render(document);

/** Ends the thread; it starts again by itself when somebody asks for a document. */
export const stopPdf = (): Promise<void> => renderer.stop();
