/**
 * A film in its place. Its blue cloth takes the colour of another felt, and the light of a win leaves the die ivory. A tint can do
 * neither, since it changes all colours alike.
 */
import { Mesh, MeshGeometry, Shader, type Texture } from 'pixi.js'
import { FILM_SIZE, wholeFilm } from '../layout/filmPlaces'
import type { Rect } from '../layout/rect'
import { parapetFootAt } from '../throw/filmCamera'

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
 * is less in pips and in the cup's band, and mixed with dust or the die's edge a pixel is cloth in part. The die is what is pale.
 */
const CLOTH_BLUE = 0.35
const FRAGMENT = `
in vec2 vUV;
uniform sampler2D uTexture;
uniform vec4 uColor;
uniform vec3 uDye;
uniform float uFoot;
void main() {
  vec3 film = texture(uTexture, vUV).rgb;
  float below = step(uFoot, vUV.y);
  float blue = clamp(film.b - film.r, 0.0, 1.2 * ${CLOTH_BLUE});
  float cloth = below * blue / ${CLOTH_BLUE} * smoothstep(0.14, 0.2, (film.g - film.r) / max(blue, 0.02));
  float pale = below * smoothstep(0.25, 0.65, min(film.r, min(film.g, film.b)));
  vec3 light = mix(uColor.rgb, vec3(uColor.a), 0.75 * pale);
  finalColor = vec4(clamp(film + cloth * uDye, 0.0, 1.0) * light, uColor.a);
}`

/** The films' cloth, and the share of a felt's light that its colour becomes. */
const FILM_CLOTH = 0x142b6d
const LIGHT_SHARE = 0.85

export class FilmMesh extends Mesh<MeshGeometry, Shader> {
  /**
   * @param film the whole film, of whose middle the place shows what fits
   * @param cloth colour of the cloth where it is lightest, null for the film's own
   */
  constructor(film: Texture, place: Rect, cloth: number | null) {
    const { x, y, width, height } = place
    const whole = wholeFilm(place)
    const left = (x - whole.x) / whole.width
    const right = left + width / whole.width
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
  const channels = [16, 8, 0].map((shift) => {
    if (cloth === null) return 0
    return (LIGHT_SHARE * ((cloth >> shift) & 255) - ((FILM_CLOTH >> shift) & 255)) / 255
  })
  return new Float32Array(channels)
}
