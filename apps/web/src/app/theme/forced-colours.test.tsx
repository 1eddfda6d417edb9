import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { openPart } from '../../testing/open-screen.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Segmented } from '../../ui/inputs/Segmented.tsx';

const edgeOf = (name: RegExp, role: 'tab' | 'button' | 'row') => {
  const { outlineStyle, outlineWidth, borderTopWidth } = getComputedStyle(page.getByRole(role, { name }).element());
  return outlineStyle === 'solid' ? outlineWidth : borderTopWidth;
};

test('in forced colours the chosen tab, period and row and the main button have an edge', async () => {
  await openPart(
    <>
      <Tabs value="fees">
        <Tab value="fees" label="Fees" />
        <Tab value="terms" label="Terms" />
      </Tabs>
      <Segmented
        label="Period"
        options={[
          { value: 'week', label: 'Week' },
          { value: 'month', label: 'Month' },
        ]}
        value="week"
        onChange={() => undefined}
      />
      <DataTable label="Rows" head={<th>Name</th>}>
        <tr aria-current>
          <td>Granite</td>
        </tr>
        <tr>
          <td>Gneiss</td>
        </tr>
      </DataTable>
      <Button variant="contained">Save</Button>
    </>,
  );
  await commands.emulate({ forcedColors: 'active' });
  try {
    await expect.poll(() => edgeOf(/Fees/, 'tab')).toBe('2px');
    expect(edgeOf(/Week/, 'button')).toBe('2px');
    expect(edgeOf(/Granite/, 'row')).toBe('2px');
    expect(edgeOf(/Save/, 'button')).toBe('1px');
    expect([edgeOf(/Terms/, 'tab'), edgeOf(/Month/, 'button'), edgeOf(/Gneiss/, 'row')]).toEqual(['0px', '0px', '0px']);
  } finally {
    await commands.emulate({ forcedColors: null });
  }
});
