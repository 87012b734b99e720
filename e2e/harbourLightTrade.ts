/** A few weeks of trade of the company that the pictures show: what it sells, to whom, and how far each order is. */
import type { Client } from '../bench/http.ts';

/** Code | name | price | cost | on hand | reorder level */
const products = `
LED-PNL-6060-40W|LED panel 600×600 40 W 4000 K 面板燈|248|151.20|640|120
LED-T8-1200-18W|LED tube T8 1200 mm 18 W 光管|32|17.40|2400|600
EMG-EXIT-3H|Exit sign, maintained, 3 h battery 出口指示燈|380|236|96|40
SW-13A-2G-WH|Twin 13 A switched socket, white 雙位插座|46|24.80|880|200
DL-RND-12W|Recessed downlight 12 W 筒燈|68|35.50|30|150
FL-OUT-50W|Floodlight 50 W IP65 泛光燈|420|268|74|30
CB-2.5-100M|Cable 2.5 mm² twin and earth, 100 m 電線|365|241|58|20
LD-ALU-6|Aluminium ladder 6 steps 鋁梯|520|345|22|8`;

/** Name | e-mail | phone | address */
const customers = `
Kwong Fat Hardware 廣發五金|orders@kwongfat.example|2123 4567|Shop 3, 128 Un Chau Street, Sham Shui Po
Mei Lok Property Management|office@meilok.example|2345 1188|12/F, Wing Tai Centre, Kwun Tong
Ocean Heights Owners’ Corp.|chair@oceanheights.example|2558 0091|1 Harbour Road, Wan Chai
St. Kevin Kindergarten|admin@stkevin.example|2711 3364|22 Boundary Street, Kowloon Tong
Golden Sun Bakery 金陽餅店||2490 7713|88 Castle Peak Road, Tsuen Wan
Hing Kee Cha Chaan Teng 興記茶餐廳||2362 5508|5 Bulkeley Street, Hung Hom
Pacific Fitness Kwun Tong|front@pacificfitness.example|2800 1420|3/F, 418 Kwun Tong Road
Yau Tong Car Park 油塘停車場|ytcp@example.com|2349 9012|8 Cha Kwo Ling Road
TKO Cold Storage 將軍澳冷藏倉|buy@tkocold.example|2177 6640|1 Wan Po Road, Tseung Kwan O
Chan Tai Man 陳大文||9123 4567|Flat B, 7/F, 36 Nam Cheong Street`;

const rows = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|'));

/** Customer | lines as product × quantity | days ago | how far it went | part paid, in percent */
const orders = `
1|1×60 2×120 3×8|26|completed|100
4|5×4|25|completed|100
9|1×20 6×4 7×3|24|completed|100
6|2×24|22|cancelled|0
8|6×12 4×40|21|completed|0
2|1×140 2×200 4×60|20|completed|55
7|6×8 8×2|19|refunded|100
5|2×30 5×6|17|completed|100
10|4×4|16|completed|100
3|3×10 1×40|14|completed|100
1|2×80 4×25|12|returning|100
9|7×6 1×24|11|completed|60
4|3×4 2×20|9|shipping|100
1|1×60 2×120 3×8 4×25|7|shipping|43
3|1×180 3×24 6×30|6|processing|0
6|5×10 4×6|5|processing|100
2|2×160 7×12|3|pending|40
10|8×1 4×12|2|pending|0
8|6×4|1|pending|0`;

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

interface Order {
  readonly id: string;
  readonly total: number;
  readonly products: readonly { readonly id: string }[];
}

/** Dollars, whole or with two decimals, as cents. */
const money = (text = '0') => Number(text.includes('.') ? text.replace('.', '') : `${text}00`);

/** What somebody attached to the order that the pictures show: name, first bytes, size. */
const documents = [
  ['Order confirmation.pdf', '%PDF-1.7', 91],
  ['Signed receipt 簽收單.jpg', '\xff\xd8\xff', 412],
] as const;

/** How an order gets where it is: the moves before a state. */
const moves: Readonly<Record<string, readonly string[]>> = {
  pending: [],
  processing: ['process'],
  shipping: ['process', 'ship'],
  completed: ['process', 'ship', 'complete'],
  returning: ['process', 'ship', 'complete', 'start-return'],
  refunded: ['process', 'ship', 'complete', 'accept-return'],
  cancelled: ['cancel'],
};

/** Answers the address of the order and of the customer that the pictures show. */
export async function makeTrade(client: Client, sellers: readonly string[]) {
  const post = <T = { id: string }>(path: string, body?: unknown) =>
    client.get<T>({ method: 'POST', path: `/api/sales${path}`, ...(body ? { body } : {}) });
  const goods: { id: string; price: number }[] = [];
  for (const [code, name, price, cost, onHand, level] of rows(products)) {
    const made = await post('/product', {
      code,
      name,
      price: money(price),
      uom: 'pcs',
      reorderLevel: Number(level) * 1000,
    });
    const received = { product: made.id, quantity: Number(onHand) * 1000, unitCost: money(cost) };
    await post('/stock/receive', { ...received, date: dayBefore(30) });
    goods.push({ id: made.id, price: money(price) });
  }
  const buyers: string[] = [];
  for (const [name, email, phone, address] of rows(customers))
    buyers.push((await post('/customer', { name, email, phone, address, employee: sellers[0] })).id);
  let shown = '';
  for (const [i, [buyer, lines, ago, state, percent]] of rows(orders).entries()) {
    const customer = buyers[Number(buyer) - 1];
    const date = dayBefore(Number(ago));
    const wanted = (lines ?? '').split(' ').map((line) => {
      const [at, quantity] = line.split('×').map(Number);
      const found = goods[(at ?? 1) - 1];
      return { product: found?.id, quantity: (quantity ?? 1) * 1000, price: found?.price, discount: 0 };
    });
    const order = await post<Order>('/order', {
      customer,
      date,
      employee: sellers[i % sellers.length],
      payment: 'fps',
      shipping: i % 3 === 1 ? 49_000 : 0,
      products: wanted,
    });
    const paid = Math.trunc((order.total * Number(percent)) / 100);
    if (paid > 0)
      await post(`/order/${order.id}/pay`, {
        amount: paid,
        method: 'fps',
        date,
        transactionId: `FPS-${date.replaceAll('-', '')}-${88_213_047 + i * 7919}`,
      });
    const bodies: Readonly<Record<string, object>> = {
      ship: { date },
      'start-return': { reason: 'One carton is the wrong colour 顏色不符' },
      'accept-return': {
        date,
        reason: 'Too bright for the room 太光',
        lines: [{ line: order.products[0]?.id, quantity: 1000 }],
        refund: { to: 'advance' },
      },
      cancel: { date, reason: 'Ordered twice 重複訂購', refund: { to: 'advance' } },
    };
    for (const move of moves[state ?? 'pending'] ?? [])
      await post(`/order/${order.id}/${move}`, bodies[move]);
    if (Number(percent) === 43) shown = order.id;
  }
  for (const [name, start, kilobytes] of documents) {
    const content = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(kilobytes * 1000, 7)]);
    await post(`/order/${shown}/file`, { name, content: content.toString('base64') });
  }
  return { order: shown, customer: buyers[0] ?? '' };
}
