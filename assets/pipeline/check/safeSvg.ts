// Rejects SVG files that run or load anything, since avatars and brand are served as they are. Runs in Node and in browsers.
import { AssetError } from './assetError.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** Namespaces whose elements browsers execute or load within an SVG. */
const FOREIGN = ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML']
const STILL = new Set(
  `svg g defs symbol use switch title desc metadata style view path rect circle ellipse line polyline polygon image
   linearGradient radialGradient stop pattern clipPath mask marker filter`.split(/\s+/),
)
/** Declarations of CSS that fetch a file; a backslash may hide one. */
const LOADING_CSS =
  /@import|@font-face|\\|image-set\s*\(|(?<![-\w])(?:image|src)\s*\(|url\(\s*(?!["']?#)[^)]*/i
/** Attributes that no browser reads as CSS. */
const NAMES = new Set(['id', 'class', 'd', 'points', 'href'])
/** As drawing programs write it, potrace with the date of SVG 1.0, without declarations of its own. */
const PUBLIC_DOCTYPE =
  /<!DOCTYPE\s+svg\s+PUBLIC\s+["']-\/\/W3C\/\/DTD SVG (1\.[01]( Basic| Tiny)?|20010904)\/\/EN["']\s+["'][^"'<>[]*["']\s*>/
const EMBEDDED_IMAGE = /^data:image\/(png|jpeg|webp);/i
const embedded = 'embedded images'
const PLAIN_SVG = 'save as plain SVG, in Illustrator without its editing capabilities'

export type SvgParser = Pick<DOMParser, 'parseFromString'>

/** @throws AssetError when an SVG holds code, declares entities, depends on an installed font or refers to another file */
export function rejectUnsafeSvg(svg: string, label: string, parser: SvgParser): void {
  // The parser would read only its own document types, and expand entities.
  if (/<!(DOCTYPE|ENTITY)/i.test(svg.replace(/<!--.*?-->/gs, '').replace(PUBLIC_DOCTYPE, '')))
    throw new AssetError(
      label,
      'no <!DOCTYPE>, or the public one of SVG 1.0 or 1.1',
      `another, which may declare entities: ${PLAIN_SVG}`,
    )
  const drawing = parse(svg, label, parser)
  for (const node of drawing.childNodes) {
    if (node.nodeName === 'xml-stylesheet')
      throw new AssetError(label, 'styles within the file', 'a link to a stylesheet')
  }
  for (const element of drawing.querySelectorAll('*')) {
    rejectElement(element, label)
    for (const attribute of element.attributes) rejectAttribute(element, attribute, label)
  }
}

function parse(svg: string, label: string, parser: SvgParser): Document {
  const drawing = parser.parseFromString(svg, 'image/svg+xml')
  // Browsers put the error into the document, jsdom in the place of it.
  const error = drawing.querySelector('parsererror')
  if (error !== null)
    throw new AssetError(label, 'a well-formed SVG', error.textContent.trim().split('\n')[0]!)
  return drawing
}

function rejectElement({ localName, namespaceURI, textContent }: Element, label: string) {
  // CorelDRAW writes the font of a text into the file, which no browser reads.
  if (/^(text|font)$/.test(localName) && namespaceURI === SVG)
    throw new AssetError(label, 'text as outlines', `a <${localName}> element, whose font may be missing`)
  const isStill = STILL.has(localName) || /^fe[A-Z]/.test(localName)
  if (namespaceURI === SVG ? !isStill : FOREIGN.includes(namespaceURI ?? ''))
    throw new AssetError(
      label,
      'a still drawing',
      `a <${localName}> element${localName === 'foreignObject' ? `: ${PLAIN_SVG}` : ''}`,
    )
  if (localName === 'style') rejectCss(textContent, label)
}

function rejectAttribute(element: Element, { localName: name, namespaceURI, value }: Attr, label: string) {
  if (/^on/i.test(name))
    throw new AssetError(label, 'a drawing without code', `the attribute ${name} of <${element.localName}>`)
  if (name === 'href' && element.namespaceURI === SVG) {
    const address = value.trim()
    const isImage = /^(image|feImage)$/.test(element.localName)
    if (!address.startsWith('#') && !(isImage && EMBEDDED_IMAGE.test(address)))
      throw new AssetError(label, embedded, `a link to ${shorten(address)}`)
  }
  if (name === 'base' || name === 'src')
    throw new AssetError(label, embedded, `the attribute ${name} of <${element.localName}>`)
  // Presentation attributes, such as fill and filter, are CSS as well; those of editors have a namespace.
  if (namespaceURI === null && !NAMES.has(name)) rejectCss(value, label)
}

function rejectCss(css: string, label: string) {
  const [found] = LOADING_CSS.exec(css) ?? []
  if (found === '@font-face') throw new AssetError(label, 'text as outlines', 'an embedded font')
  if (found !== undefined)
    throw new AssetError(label, 'styles that load nothing', `${shorten(found)} in a style`)
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text)
