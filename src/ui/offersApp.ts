/** Whether the site has an Android package of its own: the build knows, and pages without one do not offer it. */
export const OFFERS_APP: boolean = import.meta.env.OFFERS_APP
