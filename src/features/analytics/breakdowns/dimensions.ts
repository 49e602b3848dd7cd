const dimensions = ['pages', 'sources', 'countries', 'devices'] as const;
export type Dimension = (typeof dimensions)[number];

export const dimensionNames: Readonly<Record<Dimension, string>> = {
  pages: 'Pages',
  sources: 'Sources',
  countries: 'Countries',
  devices: 'Devices',
};

export const singularNames: Readonly<Record<Dimension, string>> = {
  pages: 'Page',
  sources: 'Source',
  countries: 'Country',
  devices: 'Device',
};

const devices = new Map([
  ['desktop', 'Desktop'],
  ['mobile', 'Mobile'],
  ['tablet', 'Tablet'],
]);

export interface DimensionLabel {
  readonly text: string;
  /** An explanation, or the API's own label where ours differs. */
  readonly hint: string | null;
  /** A country's flag, its code where the system has no flags, or an empty text, which keeps the place. */
  readonly flag?: string;
}

/** An unknown label is shown unchanged (spec §2.17, §9). */
export function dimensionLabel(dimension: Dimension, label: string): DimensionLabel {
  switch (dimension) {
    case 'pages':
      return { text: label, hint: null };
    case 'sources':
      return label === 'Direct' ? { text: label, hint: 'No referrer' } : plain(label);
    case 'countries':
      if (label === 'Unknown') return { text: label, hint: 'Country unknown', flag: '' };
      return { ...plain(countryName(label), label), flag: flagOf(label) };
    case 'devices':
      return plain(devices.get(label.toLowerCase()) ?? label, label);
  }
}

const plain = (text: string, label = text): DimensionLabel => ({ text, hint: text === label ? null : label });

/** ISO 3166-1: each country's three-letter code followed by its two-letter code. */
const codes =
  'ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATAAQ ATFTF ATGAG AUSAU AUTAT ' +
  'AZEAZ BDIBI BELBE BENBJ BESBQ BFABF BGDBD BGRBG BHRBH BHSBS BIHBA BLMBL BLRBY BLZBZ BMUBM BOLBO ' +
  'BRABR BRBBB BRNBN BTNBT BVTBV BWABW CAFCF CANCA CCKCC CHECH CHLCL CHNCN CIVCI CMRCM CODCD COGCG ' +
  'COKCK COLCO COMKM CPVCV CRICR CUBCU CUWCW CXRCX CYMKY CYPCY CZECZ DEUDE DJIDJ DMADM DNKDK DOMDO ' +
  'DZADZ ECUEC EGYEG ERIER ESHEH ESPES ESTEE ETHET FINFI FJIFJ FLKFK FRAFR FROFO FSMFM GABGA GBRGB ' +
  'GEOGE GGYGG GHAGH GIBGI GINGN GLPGP GMBGM GNBGW GNQGQ GRCGR GRDGD GRLGL GTMGT GUFGF GUMGU GUYGY ' +
  'HKGHK HMDHM HNDHN HRVHR HTIHT HUNHU IDNID IMNIM INDIN IOTIO IRLIE IRNIR IRQIQ ISLIS ISRIL ITAIT ' +
  'JAMJM JEYJE JORJO JPNJP KAZKZ KENKE KGZKG KHMKH KIRKI KNAKN KORKR KWTKW LAOLA LBNLB LBRLR LBYLY ' +
  'LCALC LIELI LKALK LSOLS LTULT LUXLU LVALV MACMO MAFMF MARMA MCOMC MDAMD MDGMG MDVMV MEXMX MHLMH ' +
  'MKDMK MLIML MLTMT MMRMM MNEME MNGMN MNPMP MOZMZ MRTMR MSRMS MTQMQ MUSMU MWIMW MYSMY MYTYT NAMNA ' +
  'NCLNC NERNE NFKNF NGANG NICNI NIUNU NLDNL NORNO NPLNP NRUNR NZLNZ OMNOM PAKPK PANPA PCNPN PERPE ' +
  'PHLPH PLWPW PNGPG POLPL PRIPR PRKKP PRTPT PRYPY PSEPS PYFPF QATQA REURE ROURO RUSRU RWARW SAUSA ' +
  'SDNSD SENSN SGPSG SGSGS SHNSH SJMSJ SLBSB SLESL SLVSV SMRSM SOMSO SPMPM SRBRS SSDSS STPST SURSR ' +
  'SVKSK SVNSI SWESE SWZSZ SXMSX SYCSC SYRSY TCATC TCDTD TGOTG THATH TJKTJ TKLTK TKMTM TLSTL TONTO ' +
  'TTOTT TUNTN TURTR TUVTV TWNTW TZATZ UGAUG UKRUA UMIUM URYUY USAUS UZBUZ VATVA VCTVC VENVE VGBVG ' +
  'VIRVI VNMVN VUTVU WLFWF WSMWS XKXXK YEMYE ZAFZA ZMBZM ZWEZW';

let twoOf: ReadonlyMap<string, string> | undefined;
let names: Intl.DisplayNames | undefined;

/** The two-letter code of a country; undefined for a name or an unknown code. */
export function countryCode(label: string): string | undefined {
  if (!/^[a-z]{2,3}$/i.test(label)) return undefined;
  const code = label.toUpperCase();
  twoOf ??= new Map(codes.split(' ').map((both) => [both.slice(0, 3), both.slice(3)]));
  return code.length === 2 ? code : twoOf.get(code);
}

/** The API doesn't say how it writes countries, so both kinds of codes work, and a name is shown unchanged. */
export function countryName(label: string): string {
  const code = countryCode(label);
  if (code === undefined) return label;
  names ??= new Intl.DisplayNames('en-US', { type: 'region', fallback: 'none' });
  return names.of(code) ?? label;
}

let flagsDrawn: boolean | undefined;

/** Whether the system draws flags. Windows draws letters, and some systems draw boxes, but only a flag has colors. */
function hasFlags(): boolean {
  if (flagsDrawn !== undefined) return flagsDrawn;
  const context = globalThis.document?.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.textBaseline = 'top';
  context.font = '16px sans-serif';
  context.fillText('\u{1f1fa}\u{1f1f8}', 0, 0);
  const { data } = context.getImageData(0, 0, 24, 20);
  flagsDrawn = data.some((value, index) => index % 4 === 0 && Math.abs(value - (data[index + 2] ?? 0)) > 40);
  return flagsDrawn;
}

/** A flag is its code in regional indicator letters. */
function flagOf(label: string): string {
  const code = countryCode(label);
  if (code === undefined || countryName(label) === label) return '';
  if (!hasFlags()) return code;
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
}
