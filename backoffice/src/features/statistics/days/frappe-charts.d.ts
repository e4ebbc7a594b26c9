/** The parts of frappe-charts that `line-chart.ts` calls or replaces; the package has no types. */
declare module 'frappe-charts/dist/frappe-charts.min.esm.js' {
  type Data = { labels: string[]; datasets: { name: string; values: number[] }[] }
  type Options = {
    type: 'line'
    height: number
    animate: 0 | 1
    colors: string[]
    lineOptions: { hideDots: 0 | 1 }
    data: Data
  }
  export class AxisChart {
    constructor(parent: HTMLElement, options: Options)
    readonly config: { showLegend: 0 | 1 }
    readonly measures: {
      margins: { top: number; bottom: number; left: number; right: number }
      paddings: { top: number; bottom: number; left: number; right: number }
    }
    readonly state: { yAxis: { labels: (number | string)[] } }
    setMeasures(): void
    calcYAxisParameters(values: number[], withMinimum: boolean): void
    renderLegend(): void
    update(data: Data): void
    destroy(): void
  }
}
