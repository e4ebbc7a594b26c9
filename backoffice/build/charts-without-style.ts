import type { Plugin } from 'vite'

const written = 'styleInject(css_248z);'

/** frappe-charts without the style sheet that it writes into the page: the policy of our pages refuses it, and days.module.css styles what we use. */
export const chartsWithoutStyle: Plugin = {
  name: 'charts-without-style',
  enforce: 'pre',
  transform: {
    filter: { id: /\/frappe-charts\/dist\/frappe-charts\.min\.esm\.js/ },
    handler(code) {
      if (!code.includes(written))
        this.error('frappe-charts writes its style sheet in another way: see what it does now')
      return code.replace(written, '').replace(/css_248z="(?:[^"\\]|\\.)*"/, 'css_248z=""')
    },
  },
}
