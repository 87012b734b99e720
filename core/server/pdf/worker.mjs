/**
 * The thread that lays documents out. Plain JavaScript, because a thread starts from a file that Node runs as it is: the
 * same one serves the bundle in build/ and the tests, which run from the sources, and needs no step of its own to build.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';

const { resolve } = createRequire(import.meta.url);
const faces = {
  normal: '400Regular/NotoSansHK_400Regular.ttf',
  bold: '600SemiBold/NotoSansHK_600SemiBold.ttf',
};
for (const file of Object.values(faces))
  pdfmake.virtualfs.writeFileSync(file, readFileSync(resolve(`@expo-google-fonts/noto-sans-hk/${file}`)));
pdfmake.setFonts({ NotoSansHK: faces });
// A document is data: nothing in it may make the server read a file or an address.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

const none = () => 0;
const ink = '#1B1C30';
/** Row hairlines only, a firmer one under the head, none below the last row. */
pdfmake.addTableLayouts({
  lines: {
    hLineWidth: (i, { table }) => (i === 0 || i === table.body.length ? 0 : 0.5),
    vLineWidth: none,
    hLineColor: (i, { table }) => (i <= table.headerRows ? '#B9B9CC' : '#E5E4F1'),
    paddingLeft: (i, { table }) => (i === 0 ? 0 : table.body[0][i].tight ? 3 : 7),
    paddingRight: (i, { table }) => (i === table.widths.length - 1 || table.body[0][i + 1].tight ? 0 : 7),
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
  totals: {
    hLineWidth: (i, { table }) => (i > 0 && table.body[i]?.[0].bold ? 0.75 : 0),
    vLineWidth: none,
    hLineColor: (i, { table }) => (i === table.body.length - 1 ? ink : '#B9B9CC'),
    paddingLeft: (i) => (i === 0 ? 0 : 7),
    paddingRight: (i) => (i === 0 ? 7 : 0),
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
  plain: {
    hLineWidth: none,
    vLineWidth: none,
    paddingLeft: none,
    paddingRight: (i, { table }) => (i === table.widths.length - 1 ? 0 : 12),
    paddingTop: () => 1,
    paddingBottom: () => 1,
  },
});

function render({ definition, foot }) {
  const footer = (page, pages) => ({
    columns: [
      { text: foot.left, width: '*', noWrap: true },
      {
        text: foot.page.replace('{page}', String(page)).replace('{pages}', String(pages)),
        width: 'auto',
        alignment: 'right',
      },
    ],
    style: 'foot',
    margin: [definition.pageMargins[0], 18, definition.pageMargins[2], 0],
  });
  return pdfmake.createPdf({ ...definition, footer }).getBuffer();
}

parentPort.on('message', async (document) => {
  try {
    const pdf = new Uint8Array(await render(document));
    parentPort.postMessage({ pdf }, [pdf.buffer]);
  } catch (error) {
    parentPort.postMessage({ failure: error instanceof Error ? error.message : String(error) });
  }
});
