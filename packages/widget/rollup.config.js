import { readFileSync } from 'node:fs'
import alias from '@rollup/plugin-alias'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import { build } from 'esbuild'
import { transform } from 'lightningcss'
import esbuild from 'rollup-plugin-esbuild'

const sheet = new URL('../ui/src/style/index.ts', import.meta.url).pathname

/** The style sheet as one minified string: its source is split by part and made of tokens, none of which the page needs. */
const minifiedCss = {
  name: 'minified-css',
  resolveId: id => (id === '@ventanilla/ui/style' ? '\0widget-css' : null),
  async load(id) {
    if (id !== '\0widget-css') return null
    const { outputFiles } = await build({ entryPoints: [sheet], bundle: true, write: false, format: 'esm' })
    const { widgetCss } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)
    const { code } = transform({ filename: 'widget.css', code: Buffer.from(widgetCss), minify: true })
    return `export const widgetCss = ${JSON.stringify(code.toString())}`
  },
}

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

/** One file for a page's script tag, one for npm; each whole, since together they would make two requests. */
export default ['v1', 'index'].map(name => ({
  input: `src/${name}.ts`,
  output: { file: `dist/${name}.js`, format: 'es', banner: `/*! Ventanilla ${version} */` },
  plugins: [
    alias({
      entries: [
        { find: /^react(-dom)?$/, replacement: '@preact/compat' },
        { find: 'react-dom/client', replacement: '@preact/compat/client' },
        { find: 'react/jsx-runtime', replacement: '@preact/compat/jsx-runtime' },
        // Sentences come as syntax trees, so no page needs the parser.
        { find: '@formatjs/icu-messageformat-parser', replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
      ],
    }),
    minifiedCss,
    nodeResolve({
      exportConditions: ['ventanilla-source', 'module', 'import', 'default'],
      extensions: ['.js', '.mjs', '.ts', '.tsx'],
    }),
    replace({ preventAssignment: true, 'process.env.NODE_ENV': '"production"' }),
    esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: false }),
    terser({ module: true, ecma: 2020, compress: { passes: 2, pure_getters: true }, format: { comments: /^!/ } }),
  ],
}))
