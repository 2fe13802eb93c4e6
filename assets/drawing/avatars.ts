// Draws the five avatars from shared shapes, readable at 32 pixels.
import { gradient, saveSvg, svg } from './svg.ts'

interface Avatar {
  sky: [string, string]
  skin: string
  shade: string
  behind: string
  cloth: string
  front: string
}

const eyes =
  '<path d="M50 66q3-3 6 0M72 66q3-3 6 0" fill="none" stroke="#2B1320" stroke-width="3" stroke-linecap="round"/>'
const smile =
  '<path d="M57 80q7 6 14 0" fill="none" stroke="#7A2B2B" stroke-width="3" stroke-linecap="round"/>'
const brows =
  '<path d="M48 59q5-4 10-1M70 58q5-3 10 1" fill="none" stroke="#2B1320" stroke-width="2.6" stroke-linecap="round"/>'

const avatars: Avatar[] = [
  {
    sky: ['#FFB25A', '#FF7B2B'],
    skin: '#C98A5B',
    shade: '#A9693F',
    behind: '<path d="M34 62C30 30 50 18 64 18S98 30 94 62L98 96H30Z" fill="#2A1420"/>',
    cloth:
      '<path d="M14 128C18 104 40 98 64 98S110 104 114 128Z" fill="#B3124F"/><path d="M40 100q24 22 48 0" fill="none" stroke="#FFD98A" stroke-width="4"/>',
    front:
      '<path d="M40 58C42 38 54 32 64 31C74 32 86 38 88 58C80 52 70 44 64 36C58 44 48 52 40 58Z" fill="#2A1420"/><circle cx="64" cy="54" r="2.8" fill="#D81B4A"/><path d="M92 70C104 84 100 108 92 120" fill="none" stroke="#2A1420" stroke-width="10" stroke-linecap="round"/><circle cx="41" cy="78" r="3" fill="#FFD98A"/><circle cx="87" cy="78" r="3" fill="#FFD98A"/>',
  },
  {
    sky: ['#4C62C8', '#22307A'],
    skin: '#B97A4B',
    shade: '#98592F',
    behind: '<path d="M40 78Q40 108 64 110Q88 108 88 78Z" fill="#1F1216"/>',
    cloth:
      '<path d="M14 128C18 106 38 100 64 100S110 106 114 128Z" fill="#FFF1D6"/><path d="M64 102V128" stroke="#D9A441" stroke-width="4"/>',
    front:
      '<path d="M34 56C30 34 44 18 64 16C84 18 98 34 94 56C84 46 74 42 64 42S44 46 34 56Z" fill="#FF8A1F"/><path d="M36 48C50 30 74 24 92 44M40 36C54 24 72 20 86 32" fill="none" stroke="#C9600A" stroke-width="3"/><circle cx="64" cy="34" r="4.5" fill="#FFE9AE" stroke="#B97B1B" stroke-width="2"/><path d="M42 76Q44 100 64 102Q84 100 86 76Q78 84 64 82Q50 84 42 76Z" fill="#1F1216"/><path d="M51 79Q64 70 77 79Q64 84 51 79Z" fill="#1F1216"/>',
  },
  {
    sky: ['#2DD4A0', '#0E7F72'],
    skin: '#8F5A38',
    shade: '#70411F',
    behind: '',
    cloth:
      '<path d="M14 128C18 106 38 100 64 100S110 106 114 128Z" fill="#263A8C"/><path d="M52 100L64 116L76 100" fill="none" stroke="#FFF6E5" stroke-width="5"/>',
    front:
      '<path d="M38 60C32 34 48 22 66 22C86 20 96 38 90 60C88 50 84 46 80 42C70 48 52 46 44 44C42 48 40 52 38 60Z" fill="#191018"/><g fill="none" stroke="#FFD98A" stroke-width="3"><rect x="43" y="58" width="18" height="15" rx="7"/><rect x="67" y="58" width="18" height="15" rx="7"/><path d="M61 64h6"/></g>',
  },
  {
    sky: ['#FF8AC0', '#B3318F'],
    skin: '#DDA678',
    shade: '#BE8355',
    behind: '<path d="M28 128C24 60 36 16 64 16S104 60 100 128Z" fill="#0F6F78"/>',
    cloth: '<path d="M20 128C24 106 42 100 64 100S104 106 108 128Z" fill="#14909A"/>',
    front:
      '<path d="M40 60C42 40 52 33 64 32C76 33 86 40 88 60C78 54 68 46 60 40C56 48 48 54 40 60Z" fill="#3A1D22"/><path d="M34 74C32 36 46 22 64 22S96 36 94 74" fill="none" stroke="#FFD98A" stroke-width="4"/><path d="M64 34V44" stroke="#FFD98A" stroke-width="2"/><circle cx="64" cy="47" r="3.5" fill="#FF4D8D" stroke="#FFD98A" stroke-width="1.5"/>',
  },
  {
    sky: ['#7A4FD8', '#2C1670'],
    skin: '#A86C42',
    shade: '#864D29',
    behind: '',
    cloth:
      '<path d="M14 128C18 106 38 100 64 100S110 106 114 128Z" fill="#7A1F2B"/><path d="M50 100L64 122L78 100" fill="#FFF6E5"/><path d="M30 106L52 128M98 106L76 128" stroke="#F2B544" stroke-width="4"/>',
    front:
      '<path d="M39 62C36 46 40 40 44 36L42 62ZM89 62C92 46 88 40 84 36L86 62Z" fill="#C9C4C8"/><path d="M40 44C40 28 52 22 64 22S88 28 88 44C80 38 72 36 64 36S48 38 40 44Z" fill="#D8D4DA"/><path d="M46 80C52 72 60 74 64 76C68 74 76 72 82 80C74 84 68 82 64 80C60 82 54 84 46 80Z" fill="#D8D4DA"/>',
  },
]

function portrait({ sky, skin, shade, behind, cloth, front }: Avatar): string {
  const defs = `${gradient('sky', [
    [0, sky[0]],
    [1, sky[1]],
  ])}<clipPath id="round"><circle cx="64" cy="64" r="60"/></clipPath>`
  const neck = `<path d="M54 84H74V102Q64 112 54 102Z" fill="${shade}"/>`
  const face = `<path d="M40 56C40 38 50 30 64 30S88 38 88 56V68C88 84 76 94 64 94S40 84 40 68Z" fill="${skin}"/><ellipse cx="40" cy="68" rx="4" ry="7" fill="${shade}"/><ellipse cx="88" cy="68" rx="4" ry="7" fill="${shade}"/><path d="M64 66q4 6-1 8" fill="none" stroke="${shade}" stroke-width="2.6" stroke-linecap="round"/>`
  return svg(
    128,
    128,
    defs,
    `<g clip-path="url(#round)"><rect width="128" height="128" fill="url(#sky)"/>${behind}${neck}${cloth}${face}${eyes}${brows}${smile}${front}</g>` +
      '<circle cx="64" cy="64" r="60.5" fill="none" stroke="#F2B544" stroke-width="5"/><circle cx="64" cy="64" r="57.5" fill="none" stroke="#5E3D0E" stroke-width="1.5" opacity=".6"/>',
  )
}

/** Writes the avatars to public/user_profile, from where they are served unchanged. */
export function drawAvatars() {
  avatars.forEach((avatar, index) => {
    saveSvg(`public/user_profile/profile${index + 1}.svg`, portrait(avatar))
  })
}
