/** A small company in Hong Kong, as far as there are screens for it: what the pictures show. */
import { hkidCheckCharacter } from '../areas/human-resource/employee/employee.rules.ts';
import type { Role } from '../core/shared/access.ts';

export const company = { name: '港輝貿易 Harbour Light', currency: 'HKD', timeZone: 'Asia/Hong_Kong' };
export const password = 'lanterns over the harbour';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
}

export const owner: Person = {
  name: 'Chan Wing Kei',
  email: 'wingkei@harbourlight.example',
  roles: ['ADMIN'],
};
export const officeManager: Person = { name: '何佩珊', email: 'puishan@harbourlight.example', roles: ['HR'] };
export const users: readonly Person[] = [
  { name: 'Wong Ka Yan', email: 'kayan@harbourlight.example', roles: ['SALES'] },
  { name: 'Lau Chi Ming', email: 'chiming@harbourlight.example', roles: ['SALES'] },
  officeManager,
  { name: 'Ng Suet Wai', email: 'suetwai@harbourlight.example', roles: ['ACCOUNTING'] },
];

export const benefits = [
  'Medical insurance 醫療保險',
  'Dental care 牙科保健',
  'Travel allowance 交通津貼',
  'Double pay in December 年終雙糧',
  'Annual leave of 14 days 十四天年假',
  'Study allowance 進修津貼',
];

export const productCategories = {
  'Lighting 燈具': ['Ceiling lights 天花燈', 'Table lamps 枱燈', 'Outdoor lights 戶外燈'],
  'Fittings 配件': ['Switches 開關', 'Cables 電線', 'Bulbs 燈泡'],
  'Tools 工具': ['Hand tools 手動工具', 'Ladders 梯具'],
};
export const serviceCategories = {
  'Installation 安裝': ['Homes 家居', 'Shops 店舖'],
  'Maintenance 保養': ['Yearly contract 年度合約', 'Call-out 上門維修'],
};

/** Name on the identity card | known as | designation | department | monthly pay | hired | born */
const people = `
Chan Wing Kei 陳詠琪|Vicky|Director 董事|Management 管理層|45000|2009-04-01|1974-02-11
Wong Ka Yan 黃嘉欣|Karen|Senior sales executive 高級營業主任|Sales 營業部|24500|2013-07-15|1986-09-30
Lau Chi Ming 劉志明|Raymond|Sales executive 營業主任|Sales 營業部|22000|2017-03-01|1990-05-18
Ng Suet Wai 吳雪慧|Shirley|Accountant 會計主任|Accounts 會計部|23800|2012-10-08|1983-12-02
Ho Pui Shan 何佩珊|Susan|Office manager 辦公室經理|Administration 行政部|26500|2010-01-11|1979-06-24
Tang Ka Chun 鄧家俊|Jason|Warehouse supervisor 倉務主管|Warehouse 倉務部|19800|2015-05-04|1985-03-15
Leung Kwok Ho 梁國豪|Kelvin|Storekeeper 倉務員|Warehouse 倉務部|16200|2019-08-19|1993-11-07
Mak Tsz Hin 麥子軒|Anson|Electrician 電工|Technical 技術部|21000|2018-02-26|1991-01-29
Kwok Wai Keung 郭偉強|Ken|Electrician 電工|Technical 技術部|20500|2014-11-03|1982-08-12
Tsang Mei Fung 曾美鳳|Maggie|Delivery driver 送貨司機|Logistics 物流部|17800|2016-06-20|1988-04-05
Fung Siu Wan 馮小雲|Wendy|Clerk 文員|Administration 行政部|14500|2021-09-06|1996-10-21
Yip Chi Yuen 葉志遠|Eric|Apprentice technician 見習技術員|Technical 技術部|13800|2024-07-02|2003-02-14
Lee Hoi Ching 李海晴|Hazel|Sales executive 營業主任|Sales 營業部|20800|2020-04-14|1994-07-09
Cheung Man Hei 張文熙|Marco|Shop assistant 店務員|Shop 門市|15600|2022-01-10|1998-12-30
Lam Yuen Ting 林婉婷|Tiffany|Shop manager 店長|Shop 門市|22600|2013-02-18|1984-05-27
Cheng Lok Yi 鄭樂怡|Joyce|Shop assistant 店務員|Shop 門市|15200|2023-03-20|2000-08-03
Yeung Ho Yin 楊浩然|Harry|Designer 設計師|Design 設計部|25500|2016-09-12|1989-10-10
Chow Sze Man 周詩敏|Sammi|Designer 設計師|Design 設計部|23200|2019-01-07|1992-03-31
Choi Kin Shing 蔡健成|Simon|Project manager 項目經理|Technical 技術部|32000|2011-05-23|1978-11-16
Poon Wing Lam 潘詠琳|Winnie|Accounts clerk 會計文員|Accounts 會計部|16800|2020-10-05|1995-06-06
So Tin Lok 蘇天樂|Lok|Delivery driver 送貨司機|Logistics 物流部|17200|2021-05-17|1990-09-19
Lo Shuk Fan 盧淑芬|Fanny|Cleaner 清潔員|Administration 行政部|11800|2014-03-24|1968-01-08
Hui Chun Kit 許俊傑|Jacky|Technician 技術員|Technical 技術部|18900|2017-12-11|1991-12-25
Law Yee Man 羅綺雯|Yvonne|Buyer 採購主任|Procurement 採購部|24000|2012-08-13|1981-07-28
Chung Pak Hei 鍾柏熙|Patrick|Technician 技術員|Technical 技術部|18400|2021-02-22|1997-05-01
Pang Hiu Tung 彭曉彤|Phoebe|Customer service officer 客戶服務主任|Sales 營業部|17600|2022-06-27|1997-09-14
Yu Cheuk Him 余卓謙|Howard|Storekeeper 倉務員|Warehouse 倉務部|15900|2022-11-14|1999-04-23
Kwan Nga Ting 關雅婷|Natalie|Merchandiser 採購員|Procurement 採購部|18700|2019-06-10|1993-02-17
Tam Yiu Fai 譚耀輝|Philip|Delivery driver 送貨司機|Logistics 物流部|17500|2013-09-30|1976-10-04
Mok Ching Yan 莫靜欣|Christy|Clerk 文員|Administration 行政部|14800|2023-08-21|1999-11-11
Wan Tsz Ying 溫芷瑩|Iris|Shop assistant 店務員|Shop 門市|15000|2024-02-05|2001-06-18
Fong Kwok Wah 方國華|Edmund|Warehouse supervisor 倉務主管|Warehouse 倉務部|20400|2010-07-26|1972-03-03
Liu Ka Ho 廖家豪|Kevin|Electrician 電工|Technical 技術部|21400|2015-10-19|1987-08-22
Shek Mei Ling 石美玲|May|Customer service officer 客戶服務主任|Sales 營業部|17900|2018-05-28|1990-12-12
Au Yeung Long 歐陽朗|Leon|Sales executive 營業主任|Sales 營業部|21500|2018-11-05|1992-05-15
Szeto Wing Yan 司徒詠恩|Grace|Designer 設計師|Design 設計部|21800|2021-11-29|1996-01-20
Kan Ming Tak 簡明德|Dick|Technician 技術員|Technical 技術部|18200|2016-01-18|1986-06-13
Tse Wai Lin 謝慧蓮|Helen|Accounts clerk 會計文員|Accounts 會計部|17400|2017-07-31|1989-09-09
Chan Tai Man 陳大文|Desmond|Storekeeper 倉務員|Warehouse 倉務部|15700|2020-01-06|1994-10-26
Lai Sau Ying 黎秀英|Connie|Clerk 文員|Administration 行政部|14200|2012-04-02|1963-07-07`;

const gone = new Set(['Chan Tai Man 陳大文', 'Lai Sau Ying 黎秀英', 'Kan Ming Tak 簡明德']);

function hkid(number: number): string {
  const letter = 'ACDEGHKPRVYZ'.charAt((number * 7) % 12);
  const digits = String(100_003 + number * 21_841).slice(-6);
  return `${letter}${digits}${hkidCheckCharacter(letter, digits)}`;
}

export const employees = people
  .trim()
  .split('\n')
  .map((line, i) => {
    const [
      fullName = '',
      name = '',
      designation = '',
      department = '',
      pay = '0',
      hireDate = '',
      dateOfBirth = '',
    ] = line.split('|');
    const mailbox = fullName
      .replace(/[^A-Za-z ]/g, '')
      .trim()
      .toLowerCase()
      .split(' ')
      .slice(1)
      .join('');
    return {
      designation,
      benefits: benefits.filter((_, n) => (i + n) % 3 === 0 || n === 0),
      values: {
        fullName,
        name,
        department,
        hireDate,
        dateOfBirth,
        hkId: hkid(i + 1),
        salary: Number(pay) * 100,
        phone: `${[5, 6, 9][i % 3]}${String(1_234_567 + i * 207_127).slice(-7)}`,
        companyEmail: `${mailbox}@harbourlight.example`,
        address: `Flat ${'ABCDEFGH'.charAt(i % 8)}, ${3 + (i % 28)}/F, ${12 + i * 3} King's Road, North Point, Hong Kong`,
        bankName: ['HSBC', 'Hang Seng Bank', 'Bank of China (Hong Kong)'][i % 3],
        bankAccount: `${100 + i}-${String(200_417 + i * 3571)}-${833 + i}`,
        commissionRate: department.startsWith('Sales') ? 250 : 0,
        status: gone.has(fullName) ? 'inactive' : 'active',
      },
    };
  });

export const designations = [...new Set(employees.map(({ designation }) => designation))];
