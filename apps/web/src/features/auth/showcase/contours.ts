interface Hill {
  x: number;
  y: number;
  rings: number;
  /** Distance between two rings, in the drawing's units. */
  step: number;
  /** How far a ring strays from a circle, as a share of its radius. */
  roughness: number;
  phase: number;
}

const POINTS = 28;

/** A ring's distance from its hill's top in one direction: a circle, stretched and dented by three slow waves. */
const radiusAt = ({ roughness, phase }: Hill, radius: number, angle: number): number => {
  const shift = phase + radius / 260;
  const waves =
    Math.sin(2 * angle + shift) + 0.6 * Math.sin(3 * angle - 1.7 * shift) + 0.3 * Math.sin(5 * angle + 2 * shift);
  return radius * (1 + roughness * waves);
};

const ringPoints = (hill: Hill, radius: number): [number, number][] =>
  Array.from({ length: POINTS }, (_, index) => {
    const angle = (2 * Math.PI * index) / POINTS;
    const distance = radiusAt(hill, radius, angle);
    return [hill.x + 1.18 * distance * Math.cos(angle), hill.y + 0.86 * distance * Math.sin(angle)];
  });

/** A closed smooth curve through the points (Catmull-Rom, written as Bézier segments). */
const closedCurve = (points: readonly [number, number][]): string => {
  const at = (index: number): [number, number] => points[(index + points.length) % points.length] ?? [0, 0];
  const text = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const segments = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const leave = text(from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6);
    const arrive = text(to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6);
    return `C${leave} ${arrive} ${text(...to)}`;
  });
  return `M${text(...at(0))}${segments.join('')}Z`;
};

/** The contour lines of a hill, from its top outwards, as SVG path data. */
export const contourLines = (hill: Hill): string[] =>
  Array.from({ length: hill.rings }, (_, ring) => closedCurve(ringPoints(hill, hill.step * (ring + 0.9))));
