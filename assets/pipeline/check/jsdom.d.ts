// The part of jsdom that the pipeline uses; the package has no types.
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string)
    readonly window: { DOMParser: typeof DOMParser }
  }
}
