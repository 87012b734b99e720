import words from 'antd/es/locale/zh_HK';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-hk';

export function speak(chinese: boolean): void {
  dayjs.locale(chinese ? 'zh-hk' : 'en');
}

export { words };
