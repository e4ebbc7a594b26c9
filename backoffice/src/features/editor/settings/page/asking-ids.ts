/** Where the form's own contact and notice stand, for the index of the settings. */
export const contactTitleId = 'editor-contact'
export const privacyId = 'editor-privacy'
