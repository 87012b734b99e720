import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations, openStage, phone, type Stage } from './stage.ts';

describe('a plain entity in the browser', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  test('a designation is made, renamed, deleted and brought back by Undo', async () => {
    const page = await stage.page();
    await page.goto('/human-resource/designation');
    await page.getByText('No designations yet').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'New designation' }).first().click();
    await page.waitForURL('**/human-resource/designation/new');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('input can not be empty').waitFor();
    expect(
      await page
        .getByRole('textbox', { name: 'Name', exact: true })
        .evaluate((input) => input === document.activeElement),
    ).toBe(true);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Driver 司機');
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await page.getByText('Record saved').waitFor();
    expect(await stage.app.rows('select name from designation')).toEqual([{ name: 'Driver 司機' }]);

    await page.getByRole('link', { name: 'Driver 司機' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Driver and messenger 司機');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Control+s');
    await page.getByRole('link', { name: 'Driver and messenger 司機' }).waitFor();

    await page
      .getByRole('row', { name: /Driver and messenger/ })
      .getByRole('checkbox')
      .check();
    await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
    await page.getByText('Are you sure to delete record Driver and messenger 司機 ?').waitFor();
    expect(
      await page
        .getByRole('dialog')
        .getByRole('button', { name: 'Cancel' })
        .evaluate((b) => b === document.activeElement),
    ).toBe(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Record Deleted').waitFor();
    await page.getByText('No designations yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Driver and messenger 司機' }).waitFor();
    expect(stage.complaints()).toEqual([]);
  });

  test('the same screens in Chinese on a phone leave no English word and no sideways scrolling', async () => {
    const page = await stage.page({ locale: 'zh_Hant', size: phone });
    await page.goto('/human-resource/designation');
    await page.getByText('Driver and messenger 司機').waitFor();
    expect(await page.title()).toContain('職位');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(stage.complaints()).toEqual([]);
  });
});
