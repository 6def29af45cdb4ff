/** Given names, each with the stems of the last names of sons and daughters (Sigurðsson, Sigurðardóttir). */
export const maleNames =
  formsOf(`Aron Arons, Axel Axels, Jón Jóns, Sigurður Sigurðs Sigurðar, Guðmundur Guðmunds, Gunnar Gunnars,
  Ólafur Ólafs, Einar Einars, Magnús Magnús, Kristján Kristjáns, Stefán Stefáns, Jóhann Jóhanns, Björn Björns,
  Árni Árna, Bjarni Bjarna, Helgi Helga, Halldór Halldórs, Kristinn Kristins, Pétur Péturs, Ragnar Ragnars,
  Páll Páls, Birgir Birgis, Örn Arnar, Haukur Hauks, Sveinn Sveins, Ásgeir Ásgeirs, Þórður Þórðar,
  Daníel Daníels, Atli Atla, Arnar Arnars, Hörður Harðar, Egill Egils, Þorsteinn Þorsteins, Baldur Baldurs,
  Ágúst Ágústs, Óskar Óskars, Hilmar Hilmars, Ívar Ívars, Úlfur Úlfs, Ýmir Ýmis, Ægir Ægis, Össur Össurar,
  Þröstur Þrastar, Vésteinn Vésteins, Njáll Njáls, Finnur Finns, Dagur Dags, Logi Loga, Tómas Tómas,
  Viktor Viktors, Kári Kára, Hlynur Hlyns, Oddur Odds, Jökull Jökuls, Ísak Ísaks, Benedikt Benedikts,
  Emil Emils, Friðrik Friðriks, Gísli Gísla, Hákon Hákonar, Ingvar Ingvars, Júlíus Júlíus, Karl Karls,
  Leifur Leifs, Róbert Róberts, Snorri Snorra, Steinar Steinars, Sævar Sævars, Trausti Trausta, Valur Vals,
  Þór Þórs, Þorvaldur Þorvalds, Eiríkur Eiríks, Eyþór Eyþórs, Víðir Víðis, Yngvi Yngva, Ármann Ármanns`)

export const femaleNames = formsOf(`Guðrún Guðrúnar, Sigríður Sigríðar, Kristín Kristínar, Margrét Margrétar,
  Anna Önnu, Helga Helgu, Sigrún Sigrúnar, Ingibjörg Ingibjargar, María Maríu, Jóhanna Jóhönnu,
  Katrín Katrínar, Björk Bjarkar, Ragnheiður Ragnheiðar, Elín Elínar, Ásta Ástu, Þóra Þóru, Halla Höllu,
  Hildur Hildar, Edda Eddu, Ýr Ýrar, Ösp Aspar, Eyrún Eyrúnar, Dagný Dagnýjar, Æsa Æsu, Unnur Unnar,
  Auður Auðar, Þórunn Þórunnar, Steinunn Steinunnar, Guðbjörg Guðbjargar, Valgerður Valgerðar, Lilja Lilju,
  Sólveig Sólveigar, Hrafnhildur Hrafnhildar, Sunna Sunnu, Birta Birtu, Freyja Freyju, Sara Söru, Embla Emblu,
  Ísold Ísoldar, Hekla Heklu, Salka Sölku, Bríet Bríetar, Agnes Agnesar, Íris Írisar, Berglind Berglindar,
  Drífa Drífu, Erla Erlu, Fanney Fanneyjar, Gyða Gyðu, Harpa Hörpu, Hulda Huldu, Inga Ingu, Jóna Jónu,
  Karen Karenar, Laufey Laufeyjar, Mist Mistar, Nanna Nönnu, Oddný Oddnýjar, Ólöf Ólafar, Rakel Rakelar,
  Rún Rúnar, Selma Selmu, Silja Silju, Sóley Sóleyjar, Svala Svölu, Tinna Tinnu, Vala Völu, Vigdís Vigdísar,
  Þórdís Þórdísar, Þórhildur Þórhildar, Elísabet Elísabetar, Arna Örnu, Lára Láru, Kolbrún Kolbrúnar,
  Bergþóra Bergþóru, Ásdís Ásdísar, Eydís Eydísar, Iðunn Iðunnar`)

export const commonNames = ['Blær', 'Regn', 'Frost']

type GivenName = { name: string; ofSon: string; ofDaughter: string }

function formsOf(text: string): readonly GivenName[] {
  return text.split(',').map((forms) => {
    const [name = '', ofSon = '', ofDaughter = ofSon] = forms.trim().split(/\s+/)
    return { name, ofSon, ofDaughter }
  })
}
