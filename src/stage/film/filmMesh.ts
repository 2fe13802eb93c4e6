/**
 * A film in its place. Its blue cloth takes the colour of another felt. A win's hush leaves the lit city bright, and its hue spreads
 * from there and leaves the die ivory. A tint can do none of it, since it changes all colours alike.
 */
import { Mesh, MeshGeometry, Shader, type Texture } from 'pixi.js'
import type { City } from '../../domain/core/city'
import { cityPoint, dieRect, FILM_SIZE, wholeFilm } from '../layout/filmPlaces'
import type { Rect } from '../layout/rect'
import { parapetFootAt } from '../throw/filmCamera'
import { floodTint } from './winLightAt'

const VERTEX = `
in vec2 aPosition;
in vec2 aUV;
out vec2 vUV;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
void main() {
  vUV = aUV;
  vec3 place = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(aPosition, 1.0);
  gl_Position = vec4(place.xy, 0.0, 1.0);
}`

/**
 * Below the parapet the cloth is where blue is more than red by up to `CLOTH_BLUE`, and green more than red by a quarter of that: it
 * is less in pips and in the cup's band, and mixed with dust or the die's edge a pixel is cloth in part.
 */
const CLOTH_BLUE = 0.35
/** Half the size of the lit city with its plate, and how far its light falls; film pixels. */
const CITY_HALF = 'vec2(150.0, 120.0)'
const LIGHT_REACH = '900.0'
/** The hue spreads from the city: film pixels that it goes, and the share of them over which it comes. */
const FRONT = { reach: '1000.0', width: '0.4' }
/** How much of the hue is added to sky and cloth at the city, as a multiple of their own light: a hue that only multiplies is brown. */
const ADDED = '2.2'
/** How much of its own colours the lit city keeps in the hue, and the die at any time. */
const KEPT = { city: '0.65', die: '0.9' }
/** Over this share of the shown width the added hue fades out to each side, since the felt next to the film has none of it. */
const FADE = '0.22'
/** Where the die lies when a win is lit, in film pixels. Its front grows narrower downwards. */
const DIE = dieRect({ x: 0, y: 0, ...FILM_SIZE })
const vector = (x: number, y: number) => `vec2(${x.toFixed(1)}, ${y.toFixed(1)})`
const DIE_MIDDLE = vector(DIE.x + DIE.width / 2, DIE.y + DIE.height / 2)
const DIE_HALF = vector(DIE.width / 2, DIE.height / 2)
const FRAGMENT = `
in vec2 vUV;
uniform sampler2D uTexture;
uniform vec4 uColor;
uniform vec3 uDye;
uniform float uFoot;
uniform vec2 uCity;
uniform vec2 uSides;
uniform vec3 uFlood;
float purity(vec3 colour) {
  return max(colour.r, max(colour.g, colour.b)) - min(colour.r, min(colour.g, colour.b));
}
void main() {
  vec3 film = texture(uTexture, vUV).rgb;
  float below = step(uFoot, vUV.y);
  float blue = clamp(film.b - film.r, 0.0, 1.2 * ${CLOTH_BLUE});
  float cloth = below * blue / ${CLOTH_BLUE} * smoothstep(0.14, 0.2, (film.g - film.r) / max(blue, 0.02));
  vec2 place = vUV * vec2(${FILM_SIZE.width}, ${FILM_SIZE.height});
  vec2 atDie = place - ${DIE_MIDDLE};
  vec2 fromDie = abs(atDie) - ${DIE_HALF};
  fromDie.x += 16.0 * smoothstep(0.1, 1.0, atDie.y / ${DIE_HALF}.y);
  float die = 1.0 - smoothstep(-12.0, 0.0, max(fromDie.x, fromDie.y));
  vec2 fromCity = place - uCity;
  float flooded = purity(uColor.rgb) / purity(uFlood);
  float here = clamp((flooded * (1.0 + ${FRONT.width}) - length(fromCity) / ${FRONT.reach}) / ${FRONT.width}, 0.0, 1.0);
  vec3 before = (uColor.rgb - flooded * uFlood) / max(1.0 - flooded, 0.01);
  vec3 tint = mix(before, uFlood, here);
  float lit = mix(1.0, ${KEPT.city}, here) * (1.0 - die) * (1.0 - smoothstep(0.8, 1.3, length(fromCity / ${CITY_HALF})));
  vec3 light = mix(tint, vec3(uColor.a), max(lit, ${KEPT.die} * die));
  vec2 inside = smoothstep(0.0, ${FADE} * (uSides.y - uSides.x), abs(vUV.x - uSides));
  float taken = mix(1.0 - lit, min(cloth, 1.0), below) * (1.0 - die) * inside.x * inside.y * max(film.r, max(film.g, film.b));
  vec3 added = ${ADDED} * taken * exp(-length(fromCity) / ${LIGHT_REACH}) * (tint - min(tint.r, min(tint.g, tint.b)));
  vec3 shown = clamp(film + cloth * uDye, 0.0, 1.0) * light;
  finalColor = vec4(shown + added * (1.0 - shown), uColor.a);
}`

/** The films' cloth, and the share of a felt's light that its colour becomes. */
const FILM_CLOTH = 0x142b6d
const LIGHT_SHARE = 0.85

export class FilmMesh extends Mesh<MeshGeometry, Shader> {
  /**
   * @param film the whole film, of whose middle the place shows what fits
   * @param cloth colour of the cloth where it is lightest, null for the film's own
   * @param city that the film lights
   */
  constructor(film: Texture, place: Rect, cloth: number | null, city: City) {
    const { x, y, width, height } = place
    const whole = wholeFilm(place)
    const left = (x - whole.x) / whole.width
    const right = left + width / whole.width
    const lit = cityPoint(city, { x: 0, y: 0, ...FILM_SIZE })
    super({
      geometry: new MeshGeometry({
        positions: new Float32Array([0, 0, width, 0, width, height, 0, height]),
        uvs: new Float32Array([left, 0, right, 0, right, 1, left, 1]),
        indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
      }),
      shader: Shader.from({
        gl: { vertex: VERTEX, fragment: FRAGMENT },
        resources: {
          uTexture: film.source,
          uSampler: film.source.style,
          uniforms: {
            uDye: { value: dyeOf(cloth), type: 'vec3<f32>' },
            uFoot: { value: 0, type: 'f32' },
            uCity: { value: new Float32Array([lit.x, lit.y]), type: 'vec2<f32>' },
            uSides: { value: new Float32Array([left, right]), type: 'vec2<f32>' },
            uFlood: { value: channelsOf(floodTint(city)), type: 'vec3<f32>' },
          },
        },
      }),
      x,
      y,
    })
  }

  /** @param closeness of the film's camera */
  set closeness(closeness: number) {
    this.shader!.resources.uniforms.uniforms.uFoot = parapetFootAt(closeness) / FILM_SIZE.height
  }

  override destroy(): void {
    // Its parent may have destroyed it.
    if (this.destroyed) return
    const { geometry, shader } = this
    super.destroy()
    geometry.destroy(true)
    shader?.destroy()
  }
}

/** Returns what is added to the films' cloth. @param cloth null for nothing */
function dyeOf(cloth: number | null): Float32Array {
  if (cloth === null) return new Float32Array(3)
  const films = channelsOf(FILM_CLOTH)
  return channelsOf(cloth).map((channel, index) => LIGHT_SHARE * channel - films[index]!)
}

/** Returns the channels of a colour, from 0 to 1. */
const channelsOf = (colour: number): Float32Array =>
  new Float32Array([16, 8, 0].map((shift) => ((colour >> shift) & 255) / 255))
