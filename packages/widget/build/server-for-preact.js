// What the server draws with: the components are told what differs from React by react-for-preact.js.
import './react-for-preact.js'

export { renderToString } from 'preact-render-to-string'
