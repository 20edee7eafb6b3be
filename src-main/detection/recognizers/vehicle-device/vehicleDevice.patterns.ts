/** @file Number plates, vehicle and device serials. Data only; used by vehicleDevice.ts. */

/**
 * Captions of vehicles; a code of letters and digits follows. Sources: the registration schemes named per plate below
 * and the phrases of ambulance sheets in the authored notes.
 */
export const VEHICLE_CAPTION =
  /(?<!\p{L})(?:plaque|immat(?:riculation|ricul[ée]e?|\.)?|h[ée]lico(?:pt[èe]re)?|v[ée]hicule|vsav|vlm|voiture|kennz(?:eichen|\.)?|kfz(?:-?kennzeichen|-?kz\.?)?|pkw|lkw(?:-?kz\.?)?|rtw|nef|ith|hubschrauber|kennung|amtl\. kennzeichen|matr[íi]cul[ao](?: del? (?:cotxe|coche|vehículo))?|matr?\.|placas?|chapa|patente|veh[íi]cul[oe]?|ambulancia|ambulància|turismo|taxi con placas|(?:licen[cs]e |number )?plate|reg(?:istration)?|tag|tail|veh(?:icle)?|aircraft|car|ambulance|vin(?: ending)?|车牌号?码?|車牌號?碼?|車號|车号|救护车|救護車|机车|機車|摩托|轿车|驾驶|牌照號碼)/giu;
/** What follows: capitals and digits with single signs between them. */
export const VEHICLE_CODE =
  /^[\s:.#=]{0,4}(?:oficial |reg |no\.? |n° |nr\.? |is )?[("]?(?<code>[\p{Lu}\d][\p{Lu}\d?]{0,16}(?:[ ·.-][\p{Lu}\d?]{1,6}){0,3})(?![\p{L}\d])/u;
/** Plates that nothing else looks like. */
export const PLATES: readonly { readonly id: string; readonly pattern: RegExp; readonly score: number }[] = [
  // France since 2009 (arrêté du 9 février 2009): AB-123-CD, letters without I, O and U.
  {
    id: 'fr.plate',
    pattern: /(?<![\p{L}\d-])[A-HJ-NP-TV-Z]{2}-\d{3}-[A-HJ-NP-TV-Z]{2}(?![\p{L}\d-])/gu,
    score: 0.85,
  },
  // Spain since 2000 (Orden 15-9-2000): four digits, three consonants.
  {
    id: 'es.plate',
    pattern: /(?<![\p{L}\d-])\d{4}[ -][BCDFGHJKLMNPRSTVWXYZ]{3}(?![\p{L}\d-])/gu,
    score: 0.7,
  },
  // Mainland China (GA 36): province character, letter, five or six characters, perhaps a final character.
  {
    id: 'cn.plate',
    pattern:
      /[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼粵][A-Z] ?[·・.]? ?(?=[A-Z\d]*\d)[A-Z\d]{4,6}[学警港澳挂领]?(?![\p{Script=Latin}\d])/gu,
    score: 0.95,
  },
  // Taiwan since 2012: three letters, four digits; motorcycles and older cars the other way round.
  {
    id: 'tw.plate',
    pattern:
      /(?<![\p{Script=Latin}\d-])(?=[A-Z]{3}-\d|\d{4}-)(?<=(?:車|车|機車|汽車|救護車|騎|開|駕)[^\n]{0,12})(?:[A-Z]{3}-\d{4}|\d{4}-[A-Z\d]{2})(?![\p{Script=Latin}\d-])/gu,
    score: 0.9,
  },
  // Aircraft marks (ICAO Annex 7) of the countries served.
  {
    id: 'aircraft',
    pattern:
      /(?<![\p{L}\d-])(?:F-[HGOZ][A-Z]{3}|D-[HEICGBA][A-Z]{3}|HB-[XZ][A-Z]{2}|OE-[XBV][A-Z]{2}|EC-[A-Z]{3}|VH-[A-Z]{3}|EI-[A-Z]{3}|G-[A-Z]{4})(?![\p{L}\d-])/gu,
    score: 0.75,
  },
  // Germany (FZV annex 1): one to three letters, one or two letters, one to four digits. Only with its dash: the blank
  // form looks like lab codes.
  {
    id: 'de.plate',
    pattern: /(?<![\p{L}\d-])[A-ZÄÖÜ]{1,3}-[A-Z]{1,2} \d{2,4}[EH]?(?![\p{L}\d.,/%-])/gu,
    score: 0.6,
  },
];
/** Vehicle identification number; ISO 3779: 17 characters without I, O and Q, with the check digit of 49 CFR 565. */
export const VIN = /(?<![\p{L}\d])[A-HJ-NPR-Z\d]{17}(?![\p{L}\d])/gu;

/** Captions of devices that name nothing but a serial or lot number. */
export const DEVICE_CAPTION =
  /(?<!\p{L})(?:s\/n|sn|n\/s|ser(?:ial|ie|\.)?(?: ?(?:no|n°|number|nr|#))?\.?|serien-?(?:nr|nummer)\.?|seriennr\.?|ser\.?-? ?nr\.?|ger[äa]te?-?(?:nr|nummer)\.?|gerät|lot(?: ?(?:no|n°|nr|\/sn))?|lote|ref\/lot|lot\/sn|charge|n(?:°|º|\.º|úm\.?|o\.?)? ?(?:de )?s[ée]rie|n[º°.]? ?s[èe]rie|sèrie|n(?:um|úm)\. (?:de )?sèrie|imei|udi|pump #|probe #|inventar-?nr\.?|n\. inventari|mac(?:[- ]address?e?)?|asset(?: tag)?|device (?:id|no)|序列号|序列號|序號|机身编号|機號|机号|财产编号|財產編號|財編|型号SN|产品编号|设备号|設備編號|條碼編號)/giu;
export const DEVICE_CODE =
  /^[\s:.#=(/]{0,5}(?:(?:is|no|nr|n°)[.:]? ?)?(?<code>(?:LOT |SN )?[\p{Lu}\d][\p{Lu}\d]{0,20}(?:[-/.][\p{Lu}\d]{1,12}){0,4}(?: (?:\p{Lu}{0,2}\d[\p{Lu}\d]{1,8}|[A-Z\d])(?![\p{L}\d/%]|[.,]\d)){0,3})(?![\p{L}\d]|[.,]\d|%)/u;
/** Hardware address; IEEE 802: six pairs of hexadecimal digits. */
export const MAC = /(?<![\p{L}\d:-])(?:[\dA-F]{2}[:-]){5}[\dA-F]{2}(?![\p{L}\d:-])/giu;
