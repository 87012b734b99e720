import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accessibilityViolations,
  eventually,
  hasFocus,
  openStage,
  patient,
  phone,
  type Stage,
  scrollsSideways,
} from './stage.ts';

describe('a plain entity in the browser', patient, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  test('a designation is made, renamed, deleted and brought back by Undo', async () => {
    const page = await stage.page({ context: { reducedMotion: 'no-preference' } });
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await page.goto('/human-resource/designation');
    await page.getByText('No designations yet').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'New designation' }).first().click();
    await page.waitForURL('**/human-resource/designation/new');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('input can not be empty').waitFor();
    await eventually(() => hasFocus(name)).toBe(true);
    await name.fill('Driver 司機');
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await page.getByText('Record saved').waitFor();
    expect(await stage.app.rows('select name from designation')).toEqual([{ name: 'Driver 司機' }]);

    await page.getByRole('link', { name: 'Driver 司機' }).click();
    await name.fill('Driver and messenger 司機');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Control+s');
    await page.getByRole('link', { name: 'Driver and messenger 司機' }).waitFor();

    await page
      .getByRole('row', { name: /Driver and messenger/ })
      .getByRole('checkbox')
      .check();
    await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
    await page.getByText('Are you sure to delete record Driver and messenger 司機 ?').waitFor();
    const dialog = page.getByRole('dialog');
    await eventually(() => hasFocus(dialog.getByRole('button', { name: 'Cancel' }))).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Record Deleted').waitFor();
    await page.getByText('No designations yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Driver and messenger 司機' }).waitFor();
    expect(stage.complaints()).toEqual([]);
  });

  test('the same screens in Chinese on a phone leave no English word and no sideways scrolling', async () => {
    const page = await stage.page({ locale: 'zh_Hant', size: phone });
    await page.goto('/human-resource/designation');
    await page.getByText('Driver and messenger 司機').click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('名稱').waitFor();
    expect(await page.title()).toBe('編輯 Driver and messenger 司機 · Harbour Light Trading Ltd.');
    expect(await scrollsSideways(page)).toBe(false);
    expect(await accessibilityViolations(page)).toEqual([]);
    await drawer.getByRole('button', { name: '取消' }).click();
    await drawer.waitFor({ state: 'detached' });
    const typed = ['Driver and messenger 司機', 'Harbour Light Trading Ltd.', 'English'];
    const words = (await page.locator('body').textContent()) ?? '';
    const shown = typed.reduce((text, own) => text.replaceAll(own, ''), words);
    expect(shown).not.toMatch(/[A-Za-z]{2,}/);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(stage.complaints()).toEqual([]);
  });
});
