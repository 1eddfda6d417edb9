import { useTheme } from '@mui/material/styles';
import type { BarProps } from '@mui/x-charts/BarChart';

/** A pale bar with a line at its top, so that its height is seen. */
export const EdgedBar = ({ x, y, width, height, fill, fillOpacity }: BarProps) => {
  const { chart } = useTheme().vars.palette.tokens;
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} fill={fill} fillOpacity={fillOpacity} />
      {Number(height) > 0 && <rect x={x} y={y} width={width} height={1.5} fill={chart[6]} />}
    </g>
  );
};
