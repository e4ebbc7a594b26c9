/** A style sheet as text, minified by whatever builds it. */
declare module '*.css?inline' {
  const css: string
  export default css
}
