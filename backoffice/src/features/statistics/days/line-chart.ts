import { AxisChart } from 'frappe-charts/dist/frappe-charts.min.esm.js'

/** Where the lines are drawn inside of their element, in px; the layer over them is laid out alike (days.module.css). */
const inset = { top: 8, bottom: 8, left: 44 }
const height = 232

/** An axis of counts has whole numbers only from here on. */
const leastTop = 4

type Lines = {
  lines: readonly (readonly number[])[]
  /** Room at the right for the names of the lines. */
  right: number
  number(value: number): string
}

/**
 * Draws lines over an axis from zero into an element, and gives the highest value of that axis with a way to take the drawing down. What the
 * library would say in English or by a floating box is left out: names, readings and links are our own.
 */
export function drawLines(element: HTMLElement, { lines, right, number }: Lines): { top: number; remove(): void } {
  let top = leastTop
  class LineChart extends AxisChart {
    override setMeasures(): void {
      this.config.showLegend = 0
      this.measures.margins = { top: 0, bottom: 0, left: 0, right: 0 }
      this.measures.paddings = { ...inset, right }
    }
    override calcYAxisParameters(values: number[]): void {
      super.calcYAxisParameters([...values, leastTop], false)
      const { yAxis } = this.state
      const labels = yAxis.labels.map(Number)
      top = Math.max(...labels)
      yAxis.labels = labels.map(number)
    }
    override renderLegend(): void {}
  }
  const data = {
    labels: (lines[0] ?? []).map(() => ''),
    datasets: lines.map(values => ({ name: '', values: [...values] })),
  }
  // Colours come from the style sheet, which knows the theme.
  const options = { type: 'line', height, animate: 0, colors: ['#000000', '#000000'] } as const
  const chart = new LineChart(element, { ...options, colors: [...options.colors], lineOptions: { hideDots: 1 }, data })
  // It begins with zeros for its animation, which is left out.
  chart.update(data)
  return {
    top,
    remove() {
      chart.destroy()
      element.replaceChildren()
    },
  }
}
