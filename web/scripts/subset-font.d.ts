declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    /** A range keeps the axis, a number fixes it. */
    variationAxes: Record<string, number | { min: number; max: number }>;
    keepFeatures: readonly string[];
  };
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
