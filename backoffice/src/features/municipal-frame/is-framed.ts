/** Whether this page stands in a frame: who may frame it is the server's policy. */
export const isFramed = () => window.parent !== window
