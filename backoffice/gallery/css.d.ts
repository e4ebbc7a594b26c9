/** A style sheet that the bundler puts in the page. */
declare module '*.css'
