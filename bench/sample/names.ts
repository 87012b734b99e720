/** Words that the made-up people, companies and goods are named with. */
export const surnames =
  '陳 Chan 李 Lee 黃 Wong 張 Cheung 林 Lam 吳 Ng 劉 Lau 梁 Leung 鄭 Cheng 何 Ho 楊 Yeung 周 Chow 蔡 Choi 郭 Kwok 葉 Yip 鄧 Tang 馮 Fung 曾 Tsang 羅 Law 許 Hui 蘇 So 麥 Mak 潘 Poon 盧 Lo 鍾 Chung 彭 Pang 余 Yu 關 Kwan 譚 Tam 廖 Liu 莫 Mok 伍 Ng 溫 Wan 方 Fong 石 Shek 簡 Kan 歐陽 Auyeung 司徒 Szeto';
export const given =
  '志 Chi 家 Ka 偉 Wai 明 Ming 文 Man 慧 Wai 麗 Lai 珊 Shan 詩 Sze 敏 Man 欣 Yan 怡 Yi 詠 Wing 琪 Kei 穎 Wing 樂 Lok 天 Tin 浩 Ho 然 Yin 俊 Chun 傑 Kit 健 Kin 強 Keung 國 Kwok 華 Wah 成 Shing 恩 Yan 晴 Ching 美 Mei 儀 Yee 雅 Nga 婷 Ting 靜 Ching 嘉 Ka 豪 Ho 銘 Ming 德 Tak 永 Wing 康 Hong 祖 Cho 耀 Yiu 輝 Fai 卓 Cheuk 謙 Him 朗 Long 柏 Pak 軒 Hin 芷 Tsz 瑩 Ying 淑 Shuk 芬 Fan 玉 Yuk 蓮 Lin 秀 Sau 英 Ying 鳳 Fung 霞 Ha 子 Tsz 梓 Tsz 曉 Hiu 彤 Tung';
export const englishNames =
  'Peter Mary John Grace Kelvin Joyce Raymond Carmen Jason Winnie Alan Vivian Eric Karen Tony Iris Henry Mandy Gary Rachel Simon Yvonne Derek Fiona Ivan Natalie Marco Phoebe Victor Queenie'.split(
    ' ',
  );

/** A Chinese word and its English one in turn. */
export function pairs(text: string): { han: string[]; latin: string[] } {
  const found = [...text.matchAll(/(\p{Script=Han}+) ([^\p{Script=Han}]+)/gu)];
  return { han: found.map(([, han = '']) => han), latin: found.map(([, , latin = '']) => latin.trim()) };
}

export const companies =
  '永興 Wing Hing 恆發 Hang Fat 海晴 Harbour Bright 金輝 Golden Glow 新世紀 New Century 百利 Pak Lee 東昇 Eastern Rise 南豐 Southern Bounty 德成 Tak Shing 維港 Victoria 獅山 Lion Rock 青馬 Tsing Ma 大嶼 Lantau 太平 Tai Ping 裕華 Yue Wah 聯合 United 環球 Global 佳美 Kai Mei 榮記 Wing Kee 高山 High Peak';
export const trades =
  '貿易 Trading 餐廳 Restaurant 設計 Design 建築 Construction 物流 Logistics 電子 Electronics 時裝 Fashion 印刷 Printing 茶莊 Tea House 家品 Homeware 教育中心 Education Centre 藥房 Pharmacy';
export const goods =
  '茶壺 Teapot 檯燈 Desk lamp 鍵盤 Keyboard 保溫瓶 Flask 背囊 Backpack 毛巾 Towel 雨傘 Umbrella 文件夾 Folder 風扇 Fan 插座 Socket 水杯 Cup 掛鐘 Wall clock 枕頭 Pillow 筆記簿 Notebook 耳機 Earphones 電飯煲 Rice cooker';
export const makes =
  '不鏽鋼 Stainless 陶瓷 Ceramic 竹製 Bamboo 玻璃 Glass 皮革 Leather 輕便 Light 豪華 Deluxe 迷你 Mini 經典 Classic 環保 Recycled';
