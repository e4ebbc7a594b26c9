/** What makes a form work, which the script of a page loads beside the drawing of its server. */
export const isForm = ({ isEntry, moduleIds }) =>
  !isEntry && moduleIds.some(id => id.endsWith('/widget/src/mount/run-form.tsx'))
